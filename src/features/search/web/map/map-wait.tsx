import { Spinner } from '#web/ui/spinner.tsx'

/** What stands in the place of a map: on its way, which a blocked script never ends, without JavaScript, or not to be had. */
export const mapWait = (instead: string) => ({
  large: true,
  loading: (
    <div className="map map-wait">
      <p className="js-only" role="status">
        <Spinner />
        Kaart laden
      </p>
      <p className="map-late js-only">Lukt dat niet? {instead}</p>
      <noscript>
        <p>De kaart werkt alleen met JavaScript. {instead}</p>
      </noscript>
    </div>
  ),
  failed: (
    <p className="map map-wait" role="status">
      De kaart kan nu niet worden geladen. {instead}
    </p>
  ),
})
