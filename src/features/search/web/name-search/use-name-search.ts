import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Answer } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { queryOf } from '#web/queries.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { suggestVestigingen } from '../../../vestigingen/contract.ts'

export type NamedVestiging = Answer<typeof suggestVestigingen>[number]

const { nameMin, queryMax, items, itemsMax, debounceMs, typingMs } = limits.autocomplete
const nameSearchFailed = 'Er ging iets mis bij het zoeken naar notarissen'
export const nameTooShort = `Vul minimaal ${nameMin} letters in`

/** The arguments of the field's call, and of the list that the form leads to. No name is longer than `queryMax`. */
export const namesLike = (q: string, limit: number = items) => ({ query: { q: q.slice(0, queryMax), limit } })
export const allNamesLike = (q: string) => namesLike(q, itemsMax)
/** The arguments of the call for those offices. */
export const officesOf = (named: readonly NamedVestiging[]) => ({ body: { ids: named.map(({ id }) => id) } })

type State = { typed: string; count: number; loading: boolean }

/** Whether the list may open: it has results, or is known to have none. */
export const mayOpen = ({ typed, count, loading }: State): boolean =>
  (typed !== '' && count > 0) || (!loading && typed.length >= nameMin)

/** Where choosing an office leads: its page, or the form to review it. */
export const hrefOfNamed = (id: string, forReview: boolean): string =>
  forReview ? paths.writeReview(id) : paths.vestiging(id)

/** The state of the name field: its text, its suggestions and where it leads. See docs/product/search.md, "Suggestions". */
export function useNameSearch(initial: string, forReview: boolean) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [text, setText] = useState(initial)
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const typed = text.trim()
  const [restedMs, setRestedMs] = useState(0)
  const settled = useDebounced(typed, debounceMs - restedMs)
  const typing = useDebounced(text, typingMs) !== text
  const longEnough = touched && typed.length >= nameMin
  const answer = useQuery({
    ...queryOf(suggestVestigingen, namesLike(settled)),
    enabled: touched && settled.length >= nameMin,
    // Keep showing the previous results while the next ones load.
    placeholderData: keepPreviousData,
  })
  const waiting = longEnough && (settled !== typed || answer.isFetching)
  const failed = longEnough && !waiting && answer.isError
  const results = (longEnough && !failed && answer.data) || []

  function pick({ id }: NamedVestiging) {
    setText('')
    setTouched(false)
    navigate(hrefOfNamed(id, forReview))
  }
  function submit() {
    if (typed.length < nameMin) setProblem(nameTooShort)
    else navigate(paths.searchByName({ q: typed, tab: forReview ? 'reviews' : undefined }))
  }

  return {
    text,
    /** `restedMs`: how long the text has been unchanged already. */
    change(next: string, restedMs: number) {
      setText(next)
      setRestedMs(restedMs)
      setTouched(true)
      setProblem(null)
    },
    results,
    waiting,
    /** Shows activity: for 300 ms after each keystroke, and while the server is asked. */
    busy: touched && (typing || waiting),
    ready: touched && !failed && mayOpen({ typed, count: results.length, loading: waiting }),
    problem: problem ?? (failed ? nameSearchFailed : null),
    pick,
    submit,
    /** Picks the first office for the current text, waiting for the answer if needed; submits the form when there is none. */
    async pickFirst() {
      if (typed.length < nameMin) return submit()
      try {
        const [first] = await ask(client, suggestVestigingen, namesLike(typed))
        if (first) pick(first)
        else submit()
      } catch {
        setProblem(nameSearchFailed)
      }
    },
  }
}
