import { isKeyOf } from '#contract/is-key-of.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { ignoredIn, searchText } from '#features/desk/server/public.ts'
import { listProvincies } from '#features/gazetteer/server/public.ts'
import {
  type OfficesFilter,
  officesFilterLabels,
  orderLabels,
  placementLabels,
  traitLabels,
} from '../../offices-page.ts'

/** What an address asks of the list; what it does not understand narrows nothing. */
export function readFilter(query: Record<string, unknown>): OfficesFilter {
  const [stand, provincie, orde] = [textOf(query, 'stand'), textOf(query, 'provincie'), textOf(query, 'orde')]
  return {
    q: searchText(query, 'q'),
    stand: isKeyOf(placementLabels, stand) ? stand : '',
    provincie: listProvincies().includes(provincie) ? provincie : '',
    kenmerk: [...new Set(textsOf(query, 'kenmerk').filter((word) => isKeyOf(traitLabels, word)))],
    orde: isKeyOf(orderLabels, orde) ? orde : 'naam',
  }
}

/** What of an address is not what the list was narrowed to or ordered by. */
export function ignoredOf(query: Record<string, unknown>): string[] {
  const filter = readFilter(query)
  const isWhole = textsOf(query, 'kenmerk').every((word) => isKeyOf(traitLabels, word))
  return ignoredIn(query, officesFilterLabels, {
    ...filter,
    kenmerk: isWhole ? filter.kenmerk.join() : '',
    orde: textOf(query, 'orde') === filter.orde ? filter.orde : '',
  })
}
