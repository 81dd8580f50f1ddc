import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import {
  downloadPriceMedians,
  getDienstPrices,
  getPriceMedians,
  type PriceMedians,
} from '#features/woonplaatsen/contract.ts'
import { wholeCountry } from '#features/woonplaatsen/rules.ts'
import { queryOf } from '#web/queries.ts'
import { useSite } from '#web/site.tsx'
import { StructuredData } from '#web/structured-data.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { akteNames } from '../../akte-names.ts'
import { ProvincePrices } from '../akte/province-prices.tsx'
import { Coverage } from '../coverage.tsx'
import { CostCheck } from './cost-check.tsx'
import { DemoFigures } from './demo-figures.tsx'
import { dienstOf } from './load-costs.ts'
import { Method } from './method.tsx'
import { PriceRows } from './price-rows.tsx'

/** The whole page of costs: checking a price, all prices, and how they were calculated. */
export function CostsText() {
  const { publicUrl } = useSite()
  const dienst = dienstOf(useUrlQuery(paths.costs()))
  const { data: medians } = useQuery(queryOf(getPriceMedians, {}))
  const { data: prices } = useQuery(queryOf(getDienstPrices, { dienst }))
  if (!medians || !prices) return null
  const date = formatDate(medians.date)
  return (
    <>
      <Crumbs here="Kosten" />
      <h1>Wat kost een notaris?</h1>
      <p>
        Een notaris kiest zelf zijn prijs. Daarom verschilt dezelfde akte per kantoor. Hier ziet u wat kantoren vragen.
        Ook kijkt u of uw eigen prijs gewoon is.
      </p>
      <p>
        Koopt u een huis? <a href={paths.purchaseCosts()}>Reken uit wat u bij de notaris overmaakt</a>. Maakt u een akte
        over uw familie? <a href={paths.maximumTariff()}>Kijk of er een maximumprijs voor u geldt</a>.
      </p>
      {medians.items.length > 0 && <DemoFigures />}
      <CostCheck dienst={dienst} country={prices.country} />
      <h2 id="aktes">De prijs per akte</h2>
      <p>
        Dit vragen kantoren in heel Nederland. Klik op een akte voor de onderdelen van de prijs en voor wat de prijs
        hoger of lager maakt. Staat bij een kantoor ‘Prijs meteen’, dan krijgt u voor een standaardgeval meteen een
        offerte van dat bedrag. <a href={paths.faq()}>Lees hoe dat werkt</a>.
      </p>
      <PriceRows
        caption={`De middelste prijs per akte op ${date}, inclusief btw en registerkosten`}
        head="Akte"
        rows={countryRows(medians)}
      />
      <h2 id="provincies">De prijs per provincie</h2>
      <form className="dienst-choice" noValidate action={`${paths.costs()}#provincies`}>
        <label className="label" htmlFor="provincie-dienst">
          Kies een akte
        </label>
        <div className="row">
          <select className="select" id="provincie-dienst" name="dienst" defaultValue={dienst}>
            {diensten.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <button className="btn btn-quiet" type="submit">
            Toon provincies
          </button>
        </div>
      </form>
      <p>Hieronder staat wat u betaalt voor {akteNames[dienst]}.</p>
      <Coverage dienst={dienst} />
      <ProvincePrices provinces={prices.provinces} date={date} />
      <Method date={date} />
      <StructuredData data={costsData(medians, publicUrl)} />
    </>
  )
}

const countryRows = ({ items }: PriceMedians) =>
  diensten.map(({ id, label }) => ({
    key: id,
    name: <a href={paths.akte(id)}>{label}</a>,
    spread: items.find(({ region, dienst_id }) => region === wholeCountry && dienst_id === id) ?? null,
  }))

/** The open data of the page, for search engines that index datasets (schema.org). */
const costsData = ({ date, method }: PriceMedians, publicUrl: string) => ({
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
