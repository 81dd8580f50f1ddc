import { Spinner } from '#web/ui/spinner.tsx'

/** Placeholders for a map: while it loads (forever when a script is blocked), without JavaScript, and when loading fails. */
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
