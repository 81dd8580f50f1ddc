import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#contract/paths.ts'
import { selectionActions, useChosenDienstIds } from '#features/selection/web/public.tsx'
import { stateForNext } from '#web/history-entry.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readSearchParams, type View, withoutDiensten, withoutPrecedence } from '../../rules/search-address.ts'
import type { Place } from '../place.ts'

/**
 * Distance and order are kept in the address, the chosen services in the browser's storage. Services in an address
 * (from a shared link, or the form without JavaScript) move to the storage on arrival and then leave the address
 * (docs/product/search.md, "How far"). With a highest price they stay in the address, in step with the storage: without
 * them the address would mean another list.
 */
export function useSettings(place: Place) {
  const query = useUrlQuery(paths.search())
  const stored = useChosenDienstIds()
  const { setDiensten } = selectionActions
  const url = useMemo(() => readSearchParams(query), [query])
  const named = url.dienst_ids
  const isNamed = named.length > 0 || query.get('diensten') === withoutDiensten
  /** The last address whose services were stored. */
  const [taken, setTaken] = useState<URLSearchParams | null>(null)
  const isNew = isNamed && taken !== query
  const joined = (isNew ? named : stored).join()
  // A stable array for the same services, also when another tab writes the storage again.
  const dienst_ids = useMemo(() => joined.split(',').filter(Boolean), [joined])
  const priceMax = joined ? url.priceMax : null

  function addressWith(changes: Record<string, string | undefined> = {}, chosenIds: readonly string[] = dienst_ids) {
    // From the current address: two changes may follow each other before the screen renders.
    const now = readSearchParams(new URLSearchParams(location.search))
    const price_max = changes.price_max ?? String(now.priceMax ?? '')
    return paths.search({
      ...place.query,
      distance: now.distanceKm === null ? undefined : String(now.distanceKm),
      sortBy: now.sortBy === 'distance' ? now.sortBy : undefined,
      view: now.view === 'kaart' ? now.view : undefined,
      voorrang: now.partnersFirst ? undefined : withoutPrecedence,
      ...changes,
      price_max,
      diensten: price_max === '' ? undefined : chosenIds,
    })
  }

  /** Opens this list with changes as a new history entry, so that Back undoes them. */
  function go(changes: Record<string, string | undefined>, state?: object) {
    const address = addressWith(changes)
    if (address !== location.pathname + location.search) navigate(address, { state: { ...stateForNext(), ...state } })
  }

  /** The same, replacing the current history entry: for changes that the visitor did not ask for. */
  function become(changes: Record<string, string | undefined>, state?: object) {
    // Another page is opening, and its address must not change.
    if (location.pathname !== paths.search()) return
    navigate(addressWith(changes), { replace: true, state: { ...history.state, ...state } })
  }

  useEffect(() => {
    if (isNew) {
      setDiensten(named)
      setTaken(query)
    }
    if (priceMax !== null ? named.join() !== joined : isNamed) become(joined ? {} : withoutPrice)
  })
  useDienstenOfEntry(setDiensten)

  return {
    settings: { ...url, dienst_ids, priceMax },
    /** The address has the services: links must carry them without JavaScript. */
    named: named.length > 0,
    isPriceIdle: url.priceMax !== priceMax,
    change: {
      distance: (distance: string) => go({ distance }, { widenedFromKm: undefined }),
      widened: (km: number, fromKm: number) => become({ distance: String(km) }, { widenedFromKm: fromKm }),
      sort: (sortBy: string) => go({ sortBy: sortBy === 'distance' ? sortBy : undefined }),
      view: (view: View) => go({ view: view === 'kaart' ? view : undefined }),
      precedence: (partnersFirst: boolean) => go({ voorrang: partnersFirst ? undefined : withoutPrecedence }),
      price: (price_max: string) => go({ price_max }),
      diensten(nextIds: readonly string[]) {
        if (nextIds.join() === joined) return
        if (dienstenOfEntry()?.join() !== joined) become({}, { dienst_ids })
        navigate(addressWith(joined && nextIds.length > 0 ? {} : withoutPrice, nextIds), {
          state: { ...stateForNext(), dienst_ids: nextIds },
        })
        setDiensten(nextIds)
      },
    },
  }
}

/** A highest price needs services, so it is removed with them. */
const withoutPrice = { price_max: '' }

/**
 * The chosen services are not in the address, so each history entry stores them. They are restored only between lists:
 * a choice changed on another page stays.
 */
function useDienstenOfEntry(setDiensten: (dienst_ids: readonly string[]) => void) {
  useEffect(() => {
    const onPopState = () => {
      const entryIds = dienstenOfEntry()
      if (entryIds && location.pathname === paths.search()) setDiensten(entryIds)
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [setDiensten])
}

const dienstenOfEntry = () => (history.state as { dienst_ids?: readonly string[] } | null)?.dienst_ids
