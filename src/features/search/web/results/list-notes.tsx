import { aboutDistances, formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'

type Props = {
  /** The point from which distances are measured, in words. */
  from: string
  /** There are more offices than the list shows. */
  capped: boolean
  /** The number of prices that each one is compared with; 0 for none. */
  compared: number
  /** The requested radius, when it had too few offices, and the radius that was searched. */
  widened?: { fromKm: number; toKm: number } | null
  /** The list of all offices, when few offer all the chosen services. */
  hrefAllDiensten?: string | null
  /** How many offices were counted, and what is known about them. */
  coverage?: string | null
  /** The list without the highest price, when there is one. */
  hrefAllPrices?: string | null
}

/** Notes about a list of offices, below it because the offices come first. See docs/product/search.md, "Which offices". */
export const ListNotes = ({ from, capped, compared, coverage, ...notes }: Props) => (
  <div className="list-notes muted small">
    {notes.hrefAllPrices && (
      <p>
        Kantoren zonder volledige prijs voor deze diensten staan niet in deze lijst.{' '}
        <a href={notes.hrefAllPrices}>Toon alle prijzen</a>
      </p>
    )}
    {capped && <p>Meer dan {limits.search.displayedMax} vestigingen gevonden, we laten de dichtsbijzijnde zien</p>}
    {notes.hrefAllDiensten && (
      <p>
        Weinig kantoren bieden alle gekozen diensten aan. Kies minder diensten, of{' '}
        <a href={notes.hrefAllDiensten}>bekijk alle kantoren</a>.
      </p>
    )}
    {notes.widened && (
      <p>
        Binnen {formatRadius(notes.widened.fromKm)} waren er minder dan {limits.search.minimumBeforeExpansion}. Daarom
        zoeken we nu binnen {formatRadius(notes.widened.toKm)}.
      </p>
    )}
    {coverage && <p>{coverage}</p>}
    <p>{aboutDistances(from)}</p>
    {compared > 0 && (
      <p className="about-dot">
        De stip laat zien waar een prijs staat tussen de {compared} volledige prijzen in deze lijst.
      </p>
    )}
  </div>
)
