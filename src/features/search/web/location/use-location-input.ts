import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { type Suggestion, suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { ask } from '#web/ask.ts'
import { queryOf } from '#web/queries.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { placesLike } from '../../rules/places-like.ts'
import { placeMeant, readLocation } from '../../rules/typed-location.ts'
import { invalidLocation, type LocationProblem, lookupFailed, nothingNamed, takingFailed } from './location-problems.ts'

/**
 * The state of the location field: its text, its suggestions, its problem and where it leads. `readDiensten` returns
 * the services for the list, as an address has them.
 */
export function useLocationInput(initial: string, initialProblem: LocationProblem | null, readDiensten: () => string) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [text, setText] = useState(initial)
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState(initialProblem)
  const [busy, setBusy] = useState(false)
  const [restedMs, setRestedMs] = useState(0)
  const settled = useDebounced(text, limits.autocomplete.debounceMs - restedMs)
  const typed = readLocation(text)
  const query = readLocation(settled)
  const places = useQuery({
    ...queryOf(suggestWoonplaatsen, placesLike(query.kind === 'place' ? query.text : '')),
    enabled: touched && query.kind === 'place',
  })
  const waiting = settled !== text || places.isFetching
  const looksUp = touched && typed.kind === 'place'
  const failed = looksUp && !waiting && places.isError
  const suggestions = (typed.kind === 'place' && !waiting && places.data?.suggestions) || []

  /** `restedMs`: how long the text has been unchanged already. */
  function change(next: string, restedMs: number) {
    setText(next)
    setRestedMs(restedMs)
    setTouched(true)
    setProblem(null)
  }
  function pick(suggestion: Suggestion) {
    setText(suggestion.woonplaats)
    setTouched(false)
    navigate(
      paths.search({
        woonplaats: suggestion.location_id,
        woonplaats_label: suggestion.woonplaats,
        diensten: readDiensten(),
      }),
    )
  }
  /** A place or an area takes its first suggestion, which is fetched now if needed. */
  async function submit() {
    if (typed.kind === 'postcode') return navigate(paths.search({ postcode: typed.postcode, diensten: readDiensten() }))
    if (typed.kind === 'invalid') return setProblem(invalidLocation)
    setBusy(true)
    try {
      const { suggestions } = await ask(client, suggestWoonplaatsen, placesLike(typed.text))
      const place = placeMeant(typed, suggestions)
      if (place) pick(place)
      else setProblem(typed.kind === 'short place' ? invalidLocation : nothingNamed(text.trim()))
    } catch (error) {
      setProblem(takingFailed(text, error))
    } finally {
      setBusy(false)
    }
  }

  return {
    text,
    change,
    pick,
    submit,
    problem: problem ?? (failed ? lookupFailed(places.error) : null),
    busy,
    suggestions,
    waiting,
    ready: looksUp && !failed,
  }
}
