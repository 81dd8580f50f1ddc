import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { onceOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { getManagedReview } from '../../contract/reviews.ts'
import { OwnReview } from './own-review.tsx'

// Once the review is withdrawn, the link no longer works.
const isWithdrawn = (query: URLSearchParams) => query.get(doneParameter) === 'withdraw'

/** Page behind the link in mails to an author. Reading changes nothing; the buttons do. */
function OwnReviewPage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const withdrawn = isWithdrawn(query)
  const { data, error } = useQuery({ ...onceOf(getManagedReview, { token }), enabled: !withdrawn })
  if (withdrawn) return <ReviewWithdrawn />
  if (error) return <FailedPage error={error} />
  const done = query.get(doneParameter)
  return data ? <OwnReview review={data} token={token} edited={done === 'edit'} appealed={done === 'appeal'} /> : null
}

/** Shown after the author withdrew the review. */
const ReviewWithdrawn = () => (
  <SealPage title="Uw review is ingetrokken">
    <p className="lede">
      Uw review staat niet meer online en telt niet meer mee. Een nieuwe review schrijven kan altijd.
    </p>
    <ToHome />
  </SealPage>
)

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    if (!isWithdrawn(search)) await ask(client, getManagedReview, { token })
  },
  Page: OwnReviewPage,
}
