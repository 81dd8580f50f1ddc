import { deferred } from '#web/deferred.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The map beside the list; its code is fetched when it is first opened, and the list is there all the while. */
export const ResultMap = deferred(async () => (await import('./map/offices-map.tsx')).OfficesMap, {
  loading: (
    <div className="map map-wait">
      <p className="js-only" role="status">
        <Spinner />
        Kaart laden
      </p>
      <noscript>
        <p>De kaart werkt alleen met JavaScript. In de lijst staan dezelfde kantoren.</p>
      </noscript>
    </div>
  ),
  failed: (
    <p className="map map-wait" role="status">
      De kaart kan nu niet worden geladen. In de lijst staan dezelfde kantoren.
    </p>
  ),
})
