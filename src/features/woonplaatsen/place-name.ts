import { slugOf } from '#features/gazetteer/rules.ts'
import type { WoonplaatsDetail } from './contract.ts'

type Named = Pick<WoonplaatsDetail, 'slug' | 'woonplaats' | 'gemeente' | 'provincie'>

/** The name of a place; if others share it, followed by its provincie or gemeente, whichever its slug has. */
export function placeName({ slug, woonplaats, gemeente, provincie }: Named): string {
  if (slug === slugOf(woonplaats)) return woonplaats
  return `${woonplaats} (${slug === slugOf(`${woonplaats} ${provincie}`) ? provincie : gemeente})`
}
