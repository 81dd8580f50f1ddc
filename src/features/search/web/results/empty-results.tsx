import { formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'

type Props = {
  /** How far away the nearest office stands that matches; null: there is none as far as is searched. */
  nearestKm: number | null
  dienstCount: number
  onAllDiensten: () => void
  hrefAllDiensten: string
  hrefWithin: (km: number) => string
}

/** No office matches: say why, and what to do. See docs/product/search.md, "Which offices". */
export function EmptyResults({ nearestKm, dienstCount, onAllDiensten, hrefAllDiensten, hrefWithin }: Props) {
  const furtherKm = nearestKm !== null && limits.search.distanceOptionsKm.find((km) => km >= nearestKm)
  return (
    <section className="void">
      <h2>Geen notarissen gevonden</h2>
      <p>{explain(furtherKm !== false, dienstCount)}</p>
      <div className="row">
        {dienstCount > 0 && (
          <a className="btn btn-main" href={hrefAllDiensten} onClick={onAllDiensten} data-replace data-waits>
            Alle diensten tonen
          </a>
        )}
        {furtherKm && (
          <a className="btn btn-quiet" href={hrefWithin(furtherKm)}>
            Verder weg zoeken
          </a>
        )}
        <a className="btn btn-quiet" href={paths.home()}>
          Nieuwe zoekopdracht
        </a>
      </div>
    </section>
  )
}

function explain(further: boolean, dienstCount: number): string {
  const anywhere = `Geen kantoor binnen ${formatRadius(limits.search.distanceMaxKm)}`
  if (dienstCount === 0) return `${anywhere}. Zoek op een andere postcode of woonplaats.`
  const offer = dienstCount === 1 ? 'biedt de gekozen dienst aan' : `biedt alle ${dienstCount} gekozen diensten aan`
  return further
    ? `Geen kantoor zo dichtbij ${offer}. Zoek verder weg of kies minder diensten.`
    : `${anywhere} ${offer}. Kies minder diensten of zoek ergens anders.`
}
