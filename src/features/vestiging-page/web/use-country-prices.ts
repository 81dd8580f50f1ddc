import { useQuery } from '@tanstack/react-query'
import type { CountryPrices } from '#features/tarieven/web/public.tsx'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { getPriceMedians } from '#features/woonplaatsen/contract.ts'
import { wholeCountry } from '#features/woonplaatsen/rules.ts'
import { queryOf } from '#web/queries.ts'

/** What offices in the whole country ask: of which province an office is, its own answer does not say. Null: not known. */
export function useCountryPrices(): CountryPrices | null {
  const { data } = useQuery(queryOf(getPriceMedians, {}))
  if (!data) return null
  const items = data.items.filter(({ region }) => region === wholeCountry)
  return {
    date: data.date,
    spreads: Object.fromEntries(items.map(({ dienst_id, p25, median, p75 }) => [dienst_id, { p25, median, p75 }])),
  }
}

/** Those of the services of an office alone: each is sent along with the page. */
export function spreadsAt({ diensten }: Pick<VestigingDetail, 'diensten'>, country: CountryPrices | null) {
  if (!country) return null
  const ids = diensten.flatMap((category) => category.diensten.map(({ id }) => id))
  return Object.fromEntries(Object.entries(country.spreads).filter(([id]) => ids.includes(id)))
}
