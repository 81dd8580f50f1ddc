import { isKeyOf } from '#contract/is-key-of.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { searchText } from '#features/desk/server/public.ts'
import { listProvincies } from '#features/gazetteer/server/public.ts'
import { type OfficesFilter, orderLabels, placementLabels, traitLabels } from '../../offices-page.ts'

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
