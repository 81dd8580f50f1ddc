import { sealOutline } from '#contract/share-image/seal-outline.ts'
import { useSite } from '#web/site.tsx'
import { Tag } from './tag.tsx'

/** Discloses that the position was paid for (UCPD Annex I 11a). */
export function PartnerBadge() {
  const { brandName } = useSite()
  return (
    <Tag kind="seal">
      <svg width="14" height="14" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
        <path d={sealOutline} />
      </svg>
      {`${brandName} Partner (betaald)`}
    </Tag>
  )
}
