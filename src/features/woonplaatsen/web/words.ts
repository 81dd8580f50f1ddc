import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { formatPrice } from '#contract/format/price.ts'
import { lastYearOf } from '#contract/legal-figures.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { PlacePriceStats, WoonplaatsDetail } from '../contract.ts'

type Place = Pick<WoonplaatsDetail, 'woonplaats' | 'gemeente' | 'provincie'>
type Totals = Pick<WoonplaatsDetail, 'woonplaats' | 'total' | 'around_total' | 'vestigingen'>

const within = `binnen ${limits.woonplaats.aroundKm} km`

const lastYear = lastYearOf('gemeenten')

/** Where a place is. Gemeenten merge on 1 January, so in a year for which there is no list yet the sentence is in the past tense. */
export function aboutPlace({ woonplaats, gemeente, provincie }: Place, year: number): string {
  if (gemeente === woonplaats) return `${woonplaats} ligt in de provincie ${provincie}.`
  const belongs = year <= lastYear ? 'hoort' : `hoorde in ${lastYear}`
  return `${woonplaats} ${belongs} bij de gemeente ${gemeente}, in de provincie ${provincie}.`
}

/** How many offices there are in a place and around it. */
export function aboutOffices({ woonplaats, total, around_total, vestigingen }: Totals): string {
  if (total === 0 && around_total === 0) return `In ${woonplaats} en ${within} daarvan vindt u geen kantoor.`
  if (total > 0) {
    const around = around_total === 0 ? '' : `, en nog ${around_total} ${within}`
    return `In ${woonplaats} vindt u ${countOf(total, 'kantoor', 'kantoren')}${around}.`
  }
  const [nearest] = vestigingen
  const nearestText =
    nearest?.distance_km == null
      ? ''
      : ` Het dichtstbijzijnde staat in ${nearest.plaats}, op ${formatDistance(nearest.distance_km, nearest.precision)}.`
  return `In ${woonplaats} vindt u geen kantoor. Wel ${around_total === 1 ? 'is' : 'zijn'} er ${around_total} ${within}.${nearestText}`
}

/** The parts of a place, by which people may know it; null without any. */
export function aboutDistricts({ woonplaats, districts }: Pick<WoonplaatsDetail, 'woonplaats' | 'districts'>) {
  const last = districts.at(-1)
  if (last === undefined) return null
  if (districts.length === 1) return `Ook ${last} hoort bij ${woonplaats}.`
  return `Bij ${woonplaats} horen ook ${districts.slice(0, -1).join(', ')} en ${last}.`
}

/** How far the offices of a place are from its centre; null if that is known for none of them. */
export function aboutReach({ woonplaats, total, vestigingen }: Totals): string | null {
  const own = vestigingen.slice(0, total).flatMap(({ distance_km, precision }) => {
    return distance_km === null ? [] : [{ distance_km, precision }]
  })
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return null
  const nearest = formatDistance(first.distance_km, first.precision)
  if (own.length === 1) return `Het kantoor in ${woonplaats} staat op ${nearest} van het midden.`
  const farthest = formatDistance(last.distance_km, last.precision)
  const which = total > vestigingen.length ? 'De dichtstbijzijnde kantoren' : `De kantoren in ${woonplaats}`
  return `${which} staan op ${nearest} tot ${farthest} van het midden.`
}

/** How a price compares with that of the whole country. */
export function besideCountry({ median, country_median }: PlacePriceStats): string {
  if (country_median === null) return ''
  const difference = median - country_median
  if (difference === 0) return 'net als in heel Nederland'
  return `${formatPrice(Math.abs(difference))} ${difference < 0 ? 'minder' : 'meer'} dan in heel Nederland`
}

/** How many prices are lower and higher than in the country; counts of zero are left out. */
function besideAll(less: number, more: number): string {
  const beside = 'dan in heel Nederland'
  const areThere = (count: number) => `${count === 1 ? 'is' : 'zijn'} er ${count}`
  if (less > 0 && more > 0) return `Daarvan ${areThere(less)} goedkoper ${beside} en ${areThere(more)} duurder.`
  if (less > 0) return `Daarvan ${areThere(less)} goedkoper ${beside}.`
  return more > 0 ? `Daarvan ${areThere(more)} duurder ${beside}.` : 'Het is net zo duur als in heel Nederland.'
}

/** How prices here compare with those of the country, and where the difference is largest; null while too few are known. */
export function aboutPrices({ woonplaats, price_stats }: Pick<WoonplaatsDetail, 'woonplaats' | 'price_stats'>) {
  const compared = price_stats.filter(({ country_median }) => country_median !== null)
  const differenceOf = ({ median, country_median }: PlacePriceStats) => median - (country_median ?? median)
  const [largest] = compared.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
  if (!largest) return null
  const less = compared.filter((stats) => differenceOf(stats) < 0).length
  const more = compared.filter((stats) => differenceOf(stats) > 0).length
  const opening = `Van ${countOf(compared.length, 'akte', 'aktes')} kennen wij de middelste prijs in en rond ${woonplaats}.`
  const counts = `${opening} ${besideAll(less, more)}`
  if (differenceOf(largest) === 0) return counts
  const label = labelOfDienst(largest.dienst_id)
  return `${counts} Het grootste verschil ziet u bij ${label}: ${formatPrice(largest.median)}, dat is ${besideCountry(largest)}.`
}
