import { textOf, textsOf } from '#contract/posted-form.ts'
import { listProvincies } from '#features/gazetteer/server/public.ts'
import { type OfficesFilter, orderLabels, placementLabels, type Trait, traitLabels } from '../../offices-page.ts'

const queryMax = 100

const oneOf = <Word extends string>(labels: Record<Word, string>, word: string): Word | '' =>
  Object.hasOwn(labels, word) ? (word as Word) : ''

/** What an address asks of the list; what it does not understand narrows nothing. */
export function readFilter(query: Record<string, unknown>): OfficesFilter {
  const provincie = textOf(query, 'provincie')
  return {
    q: textOf(query, 'q').trim().slice(0, queryMax),
    stand: oneOf(placementLabels, textOf(query, 'stand')),
    provincie: listProvincies().includes(provincie) ? provincie : '',
    kenmerk: [...new Set(textsOf(query, 'kenmerk').filter((word): word is Trait => Object.hasOwn(traitLabels, word)))],
    orde: oneOf(orderLabels, textOf(query, 'orde')) || 'naam',
  }
}
