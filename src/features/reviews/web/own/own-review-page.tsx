import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { getManagedReview } from '../../contract/reviews.ts'
import { OwnReview } from './own-review.tsx'

// Once it is withdrawn the link opens nothing.
const isWithdrawn = (query: URLSearchParams) => query.get(doneParameter) === 'withdraw'

/** Behind the link in the mails to an author. Reading changes nothing, the buttons do (server section 4). */
function OwnReviewPage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const withdrawn = isWithdrawn(query)
  const { data, error } = useQuery({
    ...queryOf(getManagedReview, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !withdrawn,
  })
  if (withdrawn) return <ReviewWithdrawn />
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  return data ? <OwnReview review={data} token={token} edited={query.get(doneParameter) === 'edit'} /> : null
}

/** In the place of a review that its author has just taken away. */
const ReviewWithdrawn = () => (
  <div className="wrap">
    <PageHead title="Uw review is ingetrokken" noindex />
    <div className="void">
      <Seal size={64} />
      <h1>Uw review is ingetrokken</h1>
      <p className="lede">
        Uw review staat niet meer online en telt niet meer mee. Een nieuwe review schrijven kan altijd.
      </p>
      <ButtonLink kind="bare" href={paths.home()}>
        Naar de homepage
      </ButtonLink>
    </div>
  </div>
)

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    if (!isWithdrawn(search)) await ask(client, getManagedReview, { params: { token } })
  },
  Page: OwnReviewPage,
}
