import { formatDistance } from '#contract/format/distance.ts'
import type { Precision } from '#contract/map-point.ts'
import { codesText } from '#features/reviews/rules/bill-codes.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { Logo, OfficeRating } from '#features/vestigingen/web/public.tsx'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'

type Props = {
  vestiging: VestigingDetail
  /** The precision of the point the visitor searched from; null: there is none. */
  from: Precision | null
}

/** The office's name, address and rating. */
export function VestigingHead({ vestiging, from }: Props) {
  const { title, adres, postcode, plaats, distance_km, precision } = vestiging
  const distance = formatDistance(distance_km, from, precision)
  return (
    <div className="office-head">
      <Logo vestiging={vestiging} large />
      <div>
        <h1>{title}</h1>
        <p className="muted">
          {adres}, {postcode} {plaats}
          {distance && ` · ${distance} hemelsbreed`}
        </p>
        <div className="row">
          <OfficeRating vestiging={vestiging} />
          {vestiging.partnership_active && <PartnerBadge />}
        </div>
        {vestiging.code_stats && (
          <p className="small muted">Voor reviews met een code van de nota: {codesText(vestiging.code_stats)}</p>
        )}
      </div>
    </div>
  )
}
