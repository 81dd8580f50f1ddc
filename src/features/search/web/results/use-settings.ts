import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#contract/paths.ts'
import { selectionActions, useChosenDienstIds } from '#features/selection/web/public.tsx'
import { stateForNext } from '#web/history-entry.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readSearchParams, type View, withoutDiensten, withoutPrecedence } from '../../rules/search-address.ts'
import type { Place } from '../place.ts'

/**
 * Distance and order live in the address, the chosen services in the browser's store. Services that an address names
 * (a shared link, the form without JavaScript) go into the store on arrival and then leave the address
 * (docs/product/search.md, "How far"). With a highest price they stay in it, and follow the store: without them it would mean another list.
 */
export function useSettings(place: Place) {
  const query = useUrlQuery(paths.search())
  const stored = useChosenDienstIds()
  const { setDiensten } = selectionActions
  const url = useMemo(() => readSearchParams(query), [query])
  const named = url.dienst_ids
  const isNamed = named.length > 0 || query.get('diensten') === withoutDiensten
  /** The last address whose services went into the store. */
  const [taken, setTaken] = useState<URLSearchParams | null>(null)
  const isNew = isNamed && taken !== query
  const joined = (isNew ? named : stored).join()
  // The same list for the same services, also when another tab wrote the store anew.
  const dienst_ids = useMemo(() => joined.split(',').filter(Boolean), [joined])
  const priceMax = joined ? url.priceMax : null

  function addressWith(changes: Record<string, string | undefined> = {}, chosenIds: readonly string[] = dienst_ids) {
    // As the address is now: two changes may follow each other before the screen does.
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

  /** To this list with something else: Back goes to what was. */
  function go(changes: Record<string, string | undefined>, state?: object) {
    const address = addressWith(changes)
    if (address !== location.pathname + location.search) navigate(address, { state: { ...stateForNext(), ...state } })
  }

  /** The same, in the place of the present entry of the history: nobody asked for it. */
  function become(changes: Record<string, string | undefined>, state?: object) {
    // On the way to another page, whose address is not ours to change.
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
    /** The address names the services: without JavaScript links have to carry them on. */
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

/** A price is one of services: it goes with them. */
const withoutPrice = { price_max: '' }

/**
 * The chosen services stand in no address: an entry of the history that differs from another in them alone keeps them.
 * Only between lists: whoever changed them on another page keeps them so.
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
