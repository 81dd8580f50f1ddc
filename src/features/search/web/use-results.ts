import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { CategoryId } from '#features/diensten/rules.ts'
import { usePrices } from '#features/tarieven/web/public.tsx'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { paths } from '#web/paths.ts'
import { queryOf } from '#web/queries.ts'
import { arrangeResults, withoutPrecedence } from '../rules.ts'
import type { Place } from './place.ts'
import { searchArgs } from './search-args.ts'
import { useOnMap } from './use-on-map.ts'
import { useSettings } from './use-settings.ts'
import { useStoreSearch } from './use-store-search.ts'
import { useWidening } from './use-widening.ts'

export type ResultsView = ReturnType<typeof useResults>

/** Everything the results page shows: one question to the server, arranged by the address and the chosen services. */
export function useResults(place: Place) {
  const { settings, named, change } = useSettings(place)
  const [dialog, setDialog] = useState<CategoryId | null>(null)
  const { data, error, isFetching, refetch } = useQuery(queryOf(searchVestigingen, searchArgs(place)))
  const vestigingen = data?.vestigingen
  const { distanceKm, sortBy, dienst_ids, partnersFirst, view: shownAs } = settings
  const arranged = useMemo(
    () => vestigingen && arrangeResults(vestigingen, { distanceKm, sortBy, dienst_ids, partnersFirst }),
    [vestigingen, distanceKm, sortBy, dienst_ids, partnersFirst],
  )
  // All offices of the answer at once: another distance or order then asks for nothing.
  const ids = useMemo(() => (vestigingen ?? []).map((vestiging) => vestiging.id), [vestigingen])
  const prices = usePrices(ids, dienst_ids)
  const label = data?.location.label ?? place.woonplaats_label ?? place.postcode ?? place.woonplaats ?? ''
  const onMap = useOnMap(() => change.view('kaart'))
  const radius = useWidening(distanceKm, arranged, change.widened)
  useStoreSearch(place, settings, arranged)
  const { postcode, woonplaats, woonplaats_label } = place
  const context = useMemo(
    () => ({
      ...(postcode && { postcode }),
      ...(woonplaats && { woonplaats }),
      ...(woonplaats_label && { woonplaats_label }),
      distance: String(radius.distanceKm),
      ...(sortBy === 'distance' && { sortBy }),
      ...(named && { diensten: dienst_ids.join() }),
      ...(shownAs === 'kaart' && { view: shownAs }),
    }),
    [postcode, woonplaats, woonplaats_label, radius.distanceKm, sortBy, shownAs, named, dienst_ids],
  )
  const now = useMemo(
    () => ({
      settings: { distanceKm: radius.distanceKm, sortBy, view: shownAs, dienst_ids, partnersFirst },
      arranged,
      prices,
      context,
    }),
    [radius.distanceKm, sortBy, shownAs, dienst_ids, partnersFirst, arranged, prices, context],
  )
  const later = useDeferredValue(now)

  return {
    place,
    label,
    /** Other places of the same name. */
    alternatives: data?.alternatives ?? [],
    ...now,
    /** The same for the map and the cards, which take longer to draw: what was pressed answers first. */
    listed: later,
    widenedFromKm: radius.widenedFromKm,
    change,
    /** This list with something else; what other pages do not carry along stays too. */
    hrefWith: (changes: Record<string, string | readonly string[]>) =>
      paths.search({ ...context, ...(!partnersFirst && { voorrang: withoutPrecedence }), ...changes }),
    // While it is asked again the words are those of a first search.
    error: isFetching ? null : error,
    retry: () => void refetch(),
    onMap,
    dialog,
    openDiensten: setDialog,
    closeDiensten: () => setDialog(null),
  }
}
