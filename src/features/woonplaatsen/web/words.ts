import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { limits } from '#contract/limits.ts'
import type { WoonplaatsDetail } from '../contract.ts'

type Place = Pick<WoonplaatsDetail, 'woonplaats' | 'gemeente' | 'provincie'>
type Totals = Pick<WoonplaatsDetail, 'woonplaats' | 'total' | 'around_total' | 'vestigingen'>

/** Where a place lies. */
export const aboutPlace = ({ woonplaats, gemeente, provincie }: Place): string =>
  gemeente === woonplaats
    ? `${woonplaats} ligt in de provincie ${provincie}.`
    : `${woonplaats} hoort bij de gemeente ${gemeente}, in de provincie ${provincie}.`

/** How many offices there are in a place and around it. */
export function aboutOffices({ woonplaats, total, around_total, vestigingen }: Totals): string {
  const within = `binnen ${limits.woonplaats.aroundKm} km`
  if (total === 0 && around_total === 0) return `U vindt hier geen kantoor in ${woonplaats} en ook niet ${within}.`
  if (total > 0) {
    const around = around_total === 0 ? '' : ` en nog ${around_total} ${within}`
    return `U vindt hier ${countOf(total, 'kantoor', 'kantoren')} in ${woonplaats}${around}.`
  }
  const [nearest] = vestigingen
  const nearestText =
    nearest?.distance_km == null
      ? ''
      : ` Het dichtstbijzijnde staat in ${nearest.plaats}, op ${formatDistance(nearest.distance_km, nearest.precision)}.`
  return `U vindt hier geen kantoor in ${woonplaats}, wel ${around_total} ${within}.${nearestText}`
}
