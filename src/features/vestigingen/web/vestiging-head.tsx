import { carriedParams } from '#features/search/rules.ts'
import { formatDistance } from '#web/format/distance.ts'
import { paths } from '#web/paths.ts'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'
import type { Vestiging } from '../contract.ts'
import { Logo } from './logo.tsx'
import { Score } from './score.tsx'

/** Who it is, where, and how good. */
export function VestigingHead({ vestiging, query }: { vestiging: Vestiging; query: URLSearchParams }) {
  const { id, title, adres, postcode, plaats, distance_km, review_stats } = vestiging
  const distance = formatDistance(distance_km)
  return (
    <div className="office-head">
      <Logo vestiging={vestiging} large />
      <div>
        <h1>{title}</h1>
        <p className="muted">
          {adres}, {postcode} {plaats}
          {distance && ` · ${distance}`}
        </p>
        <div className="row">
          <Score stats={review_stats} href={paths.vestiging(id, { ...carriedParams(query), tab: 'reviews' })} />
          {vestiging.partnership_active && <PartnerBadge />}
        </div>
      </div>
    </div>
  )
}
