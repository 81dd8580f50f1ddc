import { formatDistance } from '#web/format/distance.ts'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'
import type { Vestiging } from '../contract.ts'
import { Logo } from './logo.tsx'
import { Score } from './score.tsx'

/** Who it is, where, and how good. */
export function VestigingHead({ vestiging }: { vestiging: Vestiging }) {
  const { title, adres, postcode, plaats, distance_km } = vestiging
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
          <Score vestiging={vestiging} />
          {vestiging.partnership_active && <PartnerBadge />}
        </div>
      </div>
    </div>
  )
}
