import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'

/** To where the review is, or will be, read. */
export function ToReviews({ subject: { type, vestiging_id } }: { subject: VerificationSubject }) {
  if (type === 'site_review') return <ButtonLink href={paths.siteReviews()}>Naar de reviews over ons</ButtonLink>
  if (vestiging_id === null) return null
  return (
    <ButtonLink href={paths.vestiging(vestiging_id, { tab: 'reviews' })}>Naar de reviews van dit kantoor</ButtonLink>
  )
}
