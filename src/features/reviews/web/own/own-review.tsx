import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import { officeReview } from '../../forms/office-review.ts'
import { siteReview } from '../../forms/site-review.ts'
import { ReviewReply } from '../read/review-article.tsx'
import { OfficeOpinion, SiteOpinion } from '../write/opinion-fields.tsx'
import { AppealForm } from './appeal-form.tsx'
import { OwnDecision } from './own-decision.tsx'
import { OwnHearing } from './own-hearing.tsx'
import { OwnReviewForm } from './own-review-form.tsx'

type Props = { review: ManagedReview; token: string; edited: boolean; appealed: boolean }

/** A review as its author sees it: its status and the reason, and the forms to change or withdraw it. */
export function OwnReview({ review, token, edited, appealed }: Props) {
  const { brandName } = useSite()
  const posted = usePageState<ActionFailure>()
  const { type, vestiging, status, status_label, created_at, edited_at, actions, reply } = review
  const page = paths.ownReview(token)
  const about = vestiging ? `${vestiging.title}, ${vestiging.plaats}` : brandName
  const times = [`Geschreven op ${formatDate(created_at)}`, edited_at && `bewerkt op ${formatDate(edited_at)}`]
  const editing = { review, page, posted }
  return (
    <div className="wrap">
      <PageHead title={`${posted ? 'Fout: ' : ''}Uw review over ${vestiging?.title ?? brandName}`} noindex />
      <div className="page-head">
        <h1>Uw review</h1>
        <p className="muted">Over {about}</p>
        <p className="row">
          <Tag kind={status === 'published' ? 'ok' : 'note'}>{status_label}</Tag>
          <span className="small muted">{times.filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <div className="split">
        <div className="own-review">
          {posted?.failure && posted.fields.length === 0 && (
            <Notice kind="error" focused title="Dat is niet gelukt">
              <p>{posted.failure.text}</p>
              {posted.failure.code === 'CONFLICT' && (
                <p>
                  <a href={page}>Vernieuw de pagina</a>
                </p>
              )}
            </Notice>
          )}
          {posted?.action === 'withdraw' && posted.fields.length > 0 && <ActionProblem state={posted} />}
          <DoneNotice>{edited && !posted && editedText(review)}</DoneNotice>
          <DoneNotice>{appealed && !posted && 'Uw bezwaar is ontvangen.'}</DoneNotice>
          <OwnDecision review={review} />
          {review.hearing && vestiging && <OwnHearing hearing={review.hearing} about={vestiging.title} page={page} />}
          {actions.includes('appeal') && review.decision?.appeal_until && (
            <AppealForm page={page} until={review.decision.appeal_until} />
          )}
          {actions.includes('edit') && type === 'review' && (
            <OwnReviewForm form={officeReview} Opinion={OfficeOpinion} {...editing} />
          )}
          {actions.includes('edit') && type === 'site_review' && (
            <OwnReviewForm form={siteReview} Opinion={SiteOpinion} {...editing} />
          )}
        </div>
        <aside className="side" aria-label="Over uw review">
          {vestiging && status === 'published' && (
            <a className="back" href={paths.vestiging(vestiging.id, { tab: 'reviews' })}>
              Bekijk de reviews van dit kantoor
            </a>
          )}
          {reply && <ReviewReply heading="h2" from={vestiging?.title ?? brandName} reply={reply} />}
          {actions.includes('withdraw') && <WithdrawReview page={page} />}
          <ForgetBrowser />
        </aside>
      </div>
    </div>
  )
}

const editedText = ({ status, text_pending }: ManagedReview) =>
  status === 'published' && !text_pending ? 'Uw wijziging staat online.' : 'Uw wijziging is ontvangen.'

/** Withdraws the review for good. */
const WithdrawReview = ({ page }: { page: string }) => (
  <section className="ending" id="intrekken">
    <h2 className="h-side">Review intrekken</h2>
    <p className="small">
      Uw review verdwijnt van de website en telt niet meer mee. Dat kan niet ongedaan worden gemaakt.
    </p>
    <ActionForm page={page} action="withdraw" label="Review intrekken" kind="danger" sure="Ja, trek mijn review in" />
  </section>
)
