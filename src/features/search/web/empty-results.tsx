import { formatRadius } from '#web/format/distance.ts'
import { paths } from '#web/paths.ts'

type Props = { distanceKm: number; dienstCount: number; onAllDiensten: () => void; hrefAllDiensten: string }

/** No office matches: say why, and what to do. Source: search-and-api section 2. */
export function EmptyResults({ distanceKm, dienstCount, onAllDiensten, hrefAllDiensten }: Props) {
  return (
    <section className="void">
      <h2>Geen notarissen gevonden</h2>
      <p>{explain(distanceKm, dienstCount)}</p>
      <div className="row">
        {dienstCount > 0 && (
          <a className="btn btn-main" href={hrefAllDiensten} onClick={onAllDiensten} data-replace>
            Alle diensten tonen
          </a>
        )}
        <a className="btn btn-quiet" href={paths.home()}>
          Nieuwe zoekopdracht
        </a>
      </div>
    </section>
  )
}

function explain(distanceKm: number, dienstCount: number): string {
  const within = `Geen kantoor binnen ${formatRadius(distanceKm)}`
  if (dienstCount === 0) return `${within}. Zoek op een andere postcode of woonplaats.`
  const asked = dienstCount === 1 ? 'biedt de gekozen dienst aan' : `biedt alle ${dienstCount} gekozen diensten aan`
  return `${within} ${asked}. Kies minder diensten of zoek ergens anders.`
}
