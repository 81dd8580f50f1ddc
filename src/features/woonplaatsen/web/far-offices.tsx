import { formatDistance } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { WoonplaatsDetail } from '../contract.ts'

/** What somebody can do where no office is near. */
export const FarOffices = ({ place: { woonplaats, nearest } }: { place: WoonplaatsDetail }) => (
  <section className="prose far-offices">
    <h2>Geen notaris in de buurt: dit kunt u doen</h2>
    <p>
      Binnen {limits.woonplaats.aroundKm} km van {woonplaats} kennen wij geen kantoor. U mag elke notaris in Nederland
      kiezen.
    </p>
    <ul>
      <li>Een gesprek kan vaak met de telefoon of met een videogesprek. Vraag ernaar.</li>
      <li>Vraag of iemand anders voor u mag tekenen. Dat heet een volmacht. Voor een testament kan dat niet.</li>
      <li>Kunt u niet weg door ziekte? Vraag of de notaris naar u toe komt.</li>
    </ul>
    {nearest.length > 0 && (
      <>
        <h3>De dichtstbijzijnde kantoren</h3>
        <ul>
          {nearest.map(({ id, title, plaats, distance_km, precision }) => (
            <li key={id}>
              <a href={paths.vestiging(id)}>{title}</a> in {plaats}, op {formatDistance(distance_km, precision)}{' '}
              hemelsbreed
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
