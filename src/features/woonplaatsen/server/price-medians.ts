import { stringify } from 'csv-stringify/sync'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { Index } from '#features/search/server/public.ts'
import type { PriceMedian, PriceMedians } from '../contract.ts'
import { wholeCountry } from '../rules.ts'
import { priceStats } from './price-stats.ts'

type Office = Index['offices'][number]

/** The method and the licence, which accompany the figures wherever they go. */
const medianMethod = `Prijzen per dienst in hele euro’s, met 21% btw en registerkosten, waarvan het kantoor zegt dat alle kosten erin zitten, in de laatste ${limits.tarieven.staleMonths} maanden bevestigd door het kantoor of overgenomen uit een bestand; per regio vanaf ${limits.woonplaats.priceStatsMin} kantoren. p25 en p75: een kwart van de kantoren vraagt minder, een kwart meer.`
const medianLicence = 'CC BY 4.0'

/** Prices per service, for the whole country and each province where at least five offices have a price. */
export function priceMedians({ offices }: Index, gazetteer: Gazetteer, now: Date): PriceMedians {
  const provincieOf = ({ location_id, plaats }: Office) =>
    (location_id === null ? gazetteer.placesNamed(plaats)[0] : gazetteer.placeById(location_id))?.provincie
  const byProvincie = Map.groupBy(offices, provincieOf)
  const provincies = [...byProvincie.keys()].filter((name) => name !== undefined).sort()
  const items = [
    ...mediansOf(wholeCountry, offices, now),
    ...provincies.flatMap((name) => mediansOf(name, byProvincie.get(name)!, now)),
  ]
  return { date: dayOf(now), method: medianMethod, licence: medianLicence, items }
}

const mediansOf = (region: string, offices: readonly Office[], now: Date): PriceMedian[] =>
  priceStats(
    offices.map((office) => office.priceList()),
    now,
  ).map((stats) => ({ region, label: labelOfDienst(stats.dienst_id), ...stats }))

/** The same as a CSV table that includes its own method and licence. */
export const mediansAsCsv = ({ date, method, licence, items }: PriceMedians): string =>
  stringify(
    items.map(({ region, dienst_id, label, n, p25, median, p75 }) => [
      ...[region, dienst_id, label, n, p25, median, p75],
      ...[date, method, licence],
    ]),
    {
      bom: true,
      header: true,
      columns: ['regio', 'dienst_id', 'dienst', 'n', 'p25', 'mediaan', 'p75', 'datum', 'methode', 'licentie'],
    },
  )
