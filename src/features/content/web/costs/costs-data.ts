import { paths } from '#contract/paths.ts'
import { downloadPriceMedians, type PriceMedians } from '#features/woonplaatsen/contract.ts'

/** The open data of the page, for search engines that list data sets (schema.org). */
export const costsData = ({ date, method }: PriceMedians, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: 'Prijzen van notarissen per dienst en provincie',
  description: method,
  url: `${publicUrl}${paths.costs()}`,
  dateModified: date,
  license: 'https://creativecommons.org/licenses/by/4.0/',
  isAccessibleForFree: true,
  spatialCoverage: 'Nederland',
  distribution: {
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: `${publicUrl}/api${downloadPriceMedians.path}`,
  },
})
