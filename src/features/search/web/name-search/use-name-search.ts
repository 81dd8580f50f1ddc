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

/** The question of the field, and of the list that the form leads to; no name is longer than `queryMax`. */
export const namesLike = (q: string, limit: number = items) => ({ query: { q: q.slice(0, queryMax), limit } })
export const allNamesLike = (q: string) => namesLike(q, itemsMax)
/** The question for the offices of those names. */
export const officesOf = (named: readonly NamedVestiging[]) => ({ body: { ids: named.map(({ id }) => id) } })

type State = { typed: string; count: number; loading: boolean }

/** Whether the list may be open: there is something to choose, or it is known that there is nothing. */
export const mayOpen = ({ typed, count, loading }: State): boolean =>
  (typed !== '' && count > 0) || (!loading && typed.length >= nameMin)

/** Where choosing an office leads: to its page, or to the form for a review of it. */
export const hrefOfNamed = (id: string, forReview: boolean): string =>
  forReview ? paths.writeReview(id) : paths.vestiging(id)

/** The state of the name field: its text, the offices under it, and where it leads. See docs/product/search.md, "Suggestions". */
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
    // The list stays while the next one is being asked.
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
    /** `restedMs`: how long it has stood there already. */
    change(next: string, restedMs: number) {
      setText(next)
      setRestedMs(restedMs)
      setTouched(true)
      setProblem(null)
    },
    results,
    waiting,
    /** Shows that something goes on: 300 ms after each letter, and while the server is asked. */
    busy: touched && (typing || waiting),
    ready: touched && !failed && mayOpen({ typed, count: results.length, loading: waiting }),
    problem: problem ?? (failed ? nameSearchFailed : null),
    pick,
    submit,
    /** The first office for what stands in the field now, also when its answer is still to come; else the form is sent. */
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
