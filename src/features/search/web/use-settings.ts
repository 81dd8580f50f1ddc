import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { selectionActions, useChosenDienstIds } from '#features/selection/web/public.tsx'
import { paths } from '#web/paths.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readSearchParams, type SortBy, type View, withoutPrecedence } from '../rules.ts'
import type { Place } from './place.ts'

/**
 * Distance and order live in the address, the chosen services in the browser's store. Services that an address names
 * (a shared link, the form without JavaScript) go into the store on arrival and then leave the address
 * (server section 2, "Results, made exact").
 */
export function useSettings(place: Place) {
  const query = useUrlQuery(paths.search())
  const [, navigate] = useLocation()
  const stored = useChosenDienstIds()
  const { setDiensten } = selectionActions
  const url = useMemo(() => readSearchParams(query), [query])
  const named = url.dienst_ids
  const joined = (named.length > 0 ? named : stored).join()
  // The same list for the same services, also when another tab wrote the store anew.
  const dienst_ids = useMemo(() => joined.split(',').filter(Boolean), [joined])

  function go(
    changes: Record<string, string | undefined>,
    state: unknown = { ...history.state, widenedFromKm: undefined },
  ) {
    // On the way to another page, whose address is not ours to change.
    if (location.pathname !== paths.search()) return
    const { distanceKm, sortBy, view, partnersFirst } = url
    const kept = {
      ...place.query,
      distance: distanceKm === null ? undefined : String(distanceKm),
      sortBy: sortBy === 'distance' ? sortBy : undefined,
      view: view === 'kaart' ? view : undefined,
      voorrang: partnersFirst ? undefined : withoutPrecedence,
    }
    navigate(paths.search({ ...kept, ...changes }), { replace: true, state })
  }

  useEffect(() => {
    if (named.length === 0) return
    setDiensten(named)
    go({}, history.state)
  })

  return {
    settings: { ...url, dienst_ids },
    /** The address names the services: without JavaScript links have to carry them on. */
    named: named.length > 0,
    change: {
      distance: (km: number) => go({ distance: String(km) }),
      widened: (km: number, fromKm: number) => go({ distance: String(km) }, { widenedFromKm: fromKm }),
      sort: (sortBy: SortBy) => go({ sortBy: sortBy === 'rating' ? undefined : sortBy }, history.state),
      view: (view: View) => go({ view: view === 'kaart' ? view : undefined }, history.state),
      precedence: (partnersFirst: boolean) =>
        go({ voorrang: partnersFirst ? undefined : withoutPrecedence }, history.state),
      diensten: setDiensten,
    },
  }
}
