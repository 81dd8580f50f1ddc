import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getReportedReview } from '../../contract/notices.ts'
import { ReportReview } from './report-review.tsx'

const types = { review: 'review', 'site-review': 'site_review' } as const

/** Page to report that a review breaks the rules (DSA article 16). */
function ReportReviewPage() {
  const { type, id = '' } = useRouteParams()
  const kind = isKeyOf(types, type) ? type : 'review'
  const { data, error } = useQuery(queryOf(getReportedReview, { type: types[kind], id }))
  if (error) return <FailedPage error={error} />
  return data ? <ReportReview type={kind} reported={data} /> : null
}

export const page: Page = {
  load: ({ client, params: { type, id = '' } }) => {
    if (!isKeyOf(types, type)) throw new ApiError('NOT_FOUND')
    return ask(client, getReportedReview, { type: types[type], id })
  },
  Page: ReportReviewPage,
}
