import { useMemo, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { CategoryId } from '#features/diensten/rules.ts'
import { usePrices } from '#features/tarieven/web/public.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useAfterPaint } from '#web/use-after-paint.ts'
import { arrangeResults } from '../../rules/results.ts'
import { withoutPrecedence } from '../../rules/search-address.ts'
import { useSearchCount } from '../analytics/use-search-count.ts'
import type { Place } from '../place.ts'
import { placeLabel } from './place-label.ts'
import { useAnswer } from './use-answer.ts'
import { useOnMap } from './use-on-map.ts'
import { useSettings } from './use-settings.ts'
import { useStoreSearch } from './use-store-search.ts'
import { useWidening } from './use-widening.ts'

export type ResultsView = ReturnType<typeof useResults>
/** The same with the settings and offices of the answer, for the list and the map. */
export type ListView = ResultsView & ResultsView['listed']

/** Everything that the results page shows: the server's answer for the address and the chosen services, sorted. */
export function useResults(place: Place) {
  const { settings, named, isPriceIdle, change } = useSettings(place)
  const dialog = useDialog()
  const [tab, setTab] = useState<CategoryId>()
  const { distanceKm, sortBy, dienst_ids, partnersFirst, priceMax, view: shownAs } = settings
  const { latest, answeredAt, waiting, error, retry, keepFor } = useAnswer(place, settings)
  const answer = latest?.answer
  const arranged = useMemo(
    () => answer && arrangeResults(answer, { sortBy, partnersFirst }),
    [answer, sortBy, partnersFirst],
  )
  const ids = useMemo(() => (answer?.vestigingen ?? []).map((vestiging) => vestiging.id), [answer])
  const listedIds = latest?.dienst_ids ?? dienst_ids
  const prices = usePrices(ids, listedIds, priceMax !== null)
  const label = placeLabel(place, answer)
  const onMap = useOnMap(() => change.view('kaart'))
  const radius = useWidening(distanceKm, waiting ? undefined : answer?.distance_km, (km, fromKm) => {
    keepFor(km)
    change.widened(km, fromKm)
  })
  useSearchCount(waiting ? undefined : answer?.location)
  useStoreSearch(place, settings, waiting ? undefined : arranged)
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
  const listedKm = answer?.distance_km ?? radius.distanceKm
  const list = useMemo(
    () => ({
      settings: {
        distanceKm: listedKm,
        sortBy,
        view: shownAs,
        dienst_ids: listedIds,
        partnersFirst,
        priceMax,
      },
      coverage: answer?.coverage,
      arranged,
      prices,
      context,
    }),
    [listedKm, sortBy, shownAs, listedIds, partnersFirst, priceMax, answer, arranged, prices, context],
  )

  const later = useAfterPaint(list)

  return {
    place,
    label,
    /** The precision of the origin. */
    from: answer?.location.precision ?? 'exact',
    /** Other places of the same name. */
    alternatives: answer?.alternatives ?? [],
    /** The address has a highest price, but no services are chosen. */
    isPriceIdle,
    /** The requested settings; the answer for them may still be loading (`waiting`). */
    settings: { ...settings, distanceKm: radius.distanceKm },
    arranged,
    answeredAt,
    waiting,
    nearestMatchingKm: answer?.nearest_matching_km ?? null,
    /** The settings and offices of the answer, for the map and the cards: they render later, so that the pressed control responds first. */
    listed: later,
    widenedFromKm: radius.widenedFromKm,
    change,
    /** The address of this list with changes. It keeps parameters that other pages do not carry. */
    hrefWith: (changes: Record<string, string | readonly string[]>) =>
      paths.search({
        ...context,
        ...(!partnersFirst && { voorrang: withoutPrecedence }),
        price_max: String(priceMax ?? ''),
        ...changes,
      }),
    error,
    retry,
    onMap,
    /** The dialog of services, and the callback for its buttons. */
    services: { dialog, onOpen: setTab },
    tab,
  }
}
