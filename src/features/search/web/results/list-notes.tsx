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
}

/** What there is to know about a list of offices; below it, as the offices come first. See docs/product/search.md, "Which offices". */
export const ListNotes = ({ from, capped, compared, widened = null, hrefAllDiensten = null }: Props) => (
  <div className="list-notes muted small">
    {capped && <p>Meer dan {limits.search.displayedMax} vestigingen gevonden, we laten de dichtsbijzijnde zien</p>}
    {hrefAllDiensten && (
      <p>
        Weinig kantoren bieden alle gekozen diensten aan. Kies minder diensten, of{' '}
        <a href={hrefAllDiensten}>bekijk alle kantoren</a>.
      </p>
    )}
    {widened && (
      <p>
        Binnen {formatRadius(widened.fromKm)} waren er minder dan {limits.search.minimumBeforeExpansion}. Daarom zoeken
        we nu binnen {formatRadius(widened.toKm)}.
      </p>
    )}
    <p>{aboutDistances(from)}</p>
    {compared > 0 && (
      <p className="about-dot">
        De stip laat zien waar een prijs staat tussen de {compared} volledige prijzen in deze lijst.
      </p>
    )}
  </div>
)
