import { PageHead } from '#web/page-head.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Seal } from '#web/ui/seal.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { useFreshReviews } from '../read/refresh-reviews.ts'
import { useFreshSiteReviews } from '../read/refresh-site-reviews.ts'
import { ToReviews } from './to-reviews.tsx'
import { nextOf } from './words.ts'

/** After the button. */
export function Confirmed({ subject }: { subject: VerificationSubject }) {
  useFreshReviews(subject.vestiging_id)
  useFreshSiteReviews(subject.type === 'site_review')
  const heading = 'Bedankt voor uw bevestiging'
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="void">
        <Seal size={64} />
        <h1>{heading}</h1>
        {subject.type !== 'account' && <p className="lede">{nextOf(subject)}</p>}
        {subject.status === 'published' && (
          <p>Wij stuurden u een link waarmee u uw review kunt aanpassen of intrekken.</p>
        )}
        <ToReviews subject={subject} />
        <ForgetBrowser />
      </div>
    </div>
  )
}
