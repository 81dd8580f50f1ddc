import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { paths } from '#contract/paths.ts'
import type { NearbyWoonplaats } from '../contract.ts'

export const NearbyPlaces = ({ places }: { places: readonly NearbyWoonplaats[] }) => (
  <section className="card pad">
    <h2 className="h-side">Plaatsen in de buurt</h2>
    <ul className="nearby">
      {places.map(({ slug, woonplaats, distance_km, total }) => (
        <li key={slug}>
          <a href={paths.woonplaats(slug)}>{woonplaats}</a>
          <small className="muted num">
            {formatDistance(distance_km)}, {total === 0 ? 'geen kantoor' : countOf(total, 'kantoor', 'kantoren')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
