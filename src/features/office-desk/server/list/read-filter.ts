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

/** The filter in the query of the list; invalid values are ignored. */
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

/** The labels of query parameters that neither filter nor order the list. */
export function ignoredOf(query: Record<string, unknown>): string[] {
  const filter = readFilter(query)
  const isWhole = textsOf(query, 'kenmerk').every((word) => isKeyOf(traitLabels, word))
  return ignoredIn(query, officesFilterLabels, {
    ...filter,
    kenmerk: isWhole ? filter.kenmerk.join() : '',
    orde: textOf(query, 'orde') === filter.orde ? filter.orde : '',
  })
}
