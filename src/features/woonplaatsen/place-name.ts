import { slugOf } from '#features/gazetteer/rules.ts'
import type { WoonplaatsDetail } from './contract.ts'

type Named = Pick<WoonplaatsDetail, 'slug' | 'woonplaats' | 'gemeente' | 'provincie'>

/** The name of a place, told from others of that name by its provincie, or by its gemeente as its slug is. */
export function placeName({ slug, woonplaats, gemeente, provincie }: Named): string {
  if (slug === slugOf(woonplaats)) return woonplaats
  return `${woonplaats} (${slug === slugOf(`${woonplaats} ${provincie}`) ? provincie : gemeente})`
}
