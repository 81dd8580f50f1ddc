import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { type Arranged, arrangeResults } from '../../rules/results.ts'
import { searchArgs } from '../place.ts'
import type { ResultsView } from '../results/use-results.ts'

type Shown = Pick<Arranged, 'list' | 'total'>

/** What the list would show; `shown` null: it is being asked, or nobody knows. */
export function showLabel(shown: Shown | null): string {
  if (shown === null) return 'Toon notarissen'
  const { list, total } = shown
  if (total > list.length) return `Toon ${list.length} van ${total} notarissen`
  return total === 1 ? 'Toon 1 notaris' : `Toon ${total} notarissen`
}

type Props = { view: ResultsView; dienst_ids: readonly string[]; open: boolean }

/**
 * The button of the dialog of services: it says how many offices its choice leads to. It asks what the list will ask, so each choice has
 * an answer of its own and a late one is of no other; the list then has it already.
 */
export function ShowButton({ view: { place, settings }, dienst_ids, open }: Props) {
  const draft = dienst_ids.join()
  const settled = useDebounced(draft, limits.autocomplete.debounceMs)
  const args = searchArgs(place, { ...settings, dienst_ids: settled.split(',').filter(Boolean) })
  const { data } = useQuery({ ...queryOf(searchVestigingen, args), retry: false, enabled: open })
  const shown = open && data && settled === draft ? arrangeResults(data, settings) : null
  return (
    <>
      <span className="sr" role="status">
        {shown && showLabel(shown)}
      </span>
      <Button kind="main" type="submit" data-waits="">
        {showLabel(shown)}
      </Button>
    </>
  )
}
