import { useState } from 'react'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#web/format/dates.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import { OfficeReply } from '../read/office-reply.tsx'
import { useFreshReviews } from '../read/refresh-reviews.ts'
import { useFreshSiteReviews } from '../read/refresh-site-reviews.ts'
import { EditReview } from './edit-review.tsx'
import { EditSiteReview } from './edit-site-review.tsx'
import { OwnDecision } from './own-decision.tsx'
import { WithdrawReview } from './withdraw-review.tsx'

type Props = { review: ManagedReview; token: string; edited: boolean }

/** A review as its author sees it: where it stands, why, and the forms to change it or to take it away. */
export function OwnReview({ review, token, edited }: Props) {
  const { brandName } = useSite()
  const state = usePageState<ActionFailure>()
  const hydrated = useHydrated()
  const [drawn] = useState(hydrated ? null : state)
  useFreshReviews(edited ? (review.vestiging?.id ?? null) : null)
  useFreshSiteReviews(edited && review.type === 'site_review')
  const { type, vestiging, status, status_label, created_at, edited_at, actions, reply } = review
  const page = paths.ownReview(token)
  const about = vestiging ? `${vestiging.title}, ${vestiging.plaats}` : brandName
  const times = [`Geschreven op ${formatDate(created_at)}`, edited_at && `bewerkt op ${formatDate(edited_at)}`]
  const Edit = type === 'review' ? EditReview : EditSiteReview
  return (
    <div className="wrap">
      <PageHead title={`Uw review over ${vestiging?.title ?? brandName}`} noindex />
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
          {drawn?.failure && drawn.fields.length === 0 && (
            <Notice kind="error" title="Dat is niet gelukt">
              <p>{drawn.failure.text}</p>
              {drawn.failure.code === 'CONFLICT' && (
                <p>
                  {/* The browser opens it: this page is already at that address. */}
                  <a href={page} target="_self">
                    Vernieuw de pagina
                  </a>
                </p>
              )}
            </Notice>
          )}
          {edited && !drawn && <Notice kind="ok">{editedText(review)}</Notice>}
          <OwnDecision review={review} />
          {actions.includes('edit') && <Edit review={review} page={page} drawn={drawn} />}
        </div>
        <aside className="side" aria-label="Over uw review">
          {vestiging && status === 'published' && (
            <a className="back" href={paths.vestiging(vestiging.id, { tab: 'reviews' })}>
              Bekijk de reviews van dit kantoor
            </a>
          )}
          {reply && <OfficeReply heading="h2" from={vestiging?.title ?? brandName} reply={reply} />}
          {actions.includes('withdraw') && <WithdrawReview page={page} />}
          <ForgetBrowser />
        </aside>
      </div>
    </div>
  )
}

const editedText = ({ status, text_pending }: ManagedReview) =>
  status === 'published' && !text_pending ? 'Uw wijziging staat online.' : 'Uw wijziging is ontvangen.'
