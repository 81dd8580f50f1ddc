import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import { textPendingNote } from '../../rules/review-status.ts'
import { AppealState } from './appeal-state.tsx'

/** Why a review is held, must be changed or was refused: the rule, the facts and who decided. */
export function OwnDecision({ review }: { review: ManagedReview }) {
  const { status, adjust, decision, text_pending } = review
  if (adjust) {
    return (
      <Notice kind="warning" title="Kunt u uw review aanpassen?">
        <Reasons rule={adjust.rule} facts={adjust.facts} />
        <p>U kunt de review hieronder aanpassen tot en met {formatLastDay(adjust.until)}.</p>
      </Notice>
    )
  }
  if (decision && (status === 'rejected' || status === 'removed')) {
    return (
      <Notice kind="warning" title={status === 'removed' ? 'Uw review is verwijderd' : 'Uw review is niet geplaatst'}>
        <Reasons rule={decision.rule} facts={decision.facts} />
        <p>
          {decision.automatic ? 'Automatisch besloten' : 'Besloten door een medewerker'} op{' '}
          {formatDate(decision.decided_at)}. De hoogte van uw cijfers telde daarbij niet mee.
        </p>
        {review.appeal && <AppealState appeal={review.appeal} />}
      </Notice>
    )
  }
  if (text_pending) return <Notice kind="info">{`Uw cijfers staan online. ${textPendingNote}.`}</Notice>
  if (status === 'in_moderation') {
    return (
      <Notice kind="info" title="Wij controleren uw review">
        Dat duurt meestal minder dan {limits.rating.visibleWithinHours} uur en hooguit{' '}
        {limits.review.fraudHoldWorkingDays} werkdagen. U krijgt bericht per e-mail.
      </Notice>
    )
  }
  return null
}

const Reasons = ({ rule, facts }: { rule: string | null; facts: string | null }) => (
  <>
    {rule && <p>Regel: {rule}</p>}
    {facts && <p className="own-lines">Waar het om gaat: {facts}</p>}
  </>
)
