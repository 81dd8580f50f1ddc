import { aboutDistances, formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'

type Props = {
  /** What the distances are counted from, in words. */
  from: string
  /** There are more offices than are shown. */
  capped: boolean
  /** How many prices each one is compared with; 0: with none. */
  compared: number
  /** The radius that was asked, where too few offices were within it, and the one that was searched. */
  widened?: { fromKm: number; toKm: number } | null
  /** Where few offices offer all the chosen services: the list of all. */
  hrefAllDiensten?: string | null
  /** How many offices were counted, and what is known of them. */
  coverage?: string | null
  /** Where the list is held to a price: the list without. */
  hrefAllPrices?: string | null
}

/** What there is to know about a list of offices; below it, as the offices come first. See docs/product/search.md, "Which offices". */
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
