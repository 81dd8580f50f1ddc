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

/** How many offices the list would show; `shown` is null while that is unknown. */
export function showLabel(shown: Shown | null): string {
  if (shown === null) return 'Toon notarissen'
  const { list, total } = shown
  if (total > list.length) return `Toon ${list.length} van ${total} notarissen`
  return total === 1 ? 'Toon 1 notaris' : `Toon ${total} notarissen`
}

type Props = { view: ResultsView; dienst_ids: readonly string[]; open: boolean }

/**
 * The button of the services dialog, with the number of offices that the choice leads to. It makes the same call as the
 * list will, so each choice has its own answer, a late answer is never shown for another choice, and the list finds it
 * in the cache.
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
