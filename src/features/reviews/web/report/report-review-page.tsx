import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { getReportedReview, getReportedSiteReview, reportReview, reportSiteReview } from '../../contract/notices.ts'
import { ReportReview } from './report-review.tsx'

const calls = {
  review: { read: getReportedReview, report: reportReview },
  'site-review': { read: getReportedSiteReview, report: reportSiteReview },
} as const

const argsOf = (id: string) => ({ params: { id } })

/** Tells the platform that a review breaks its rules (DSA article 16). */
function ReportReviewPage() {
  const { type, id = '' } = useRouteParams()
  const kind = isKeyOf(calls, type) ? type : 'review'
  const { data, error } = useQuery(queryOf(calls[kind].read, argsOf(id)))
  if (error) return <FailedPage error={error} />
  return data ? (
    <ReportReview type={kind} report={calls[kind].report} reported={data} />
  ) : (
    <LoadingPage title="Meld deze review" />
  )
}

export const page: Page = {
  load: ({ client, params: { type, id = '' } }) => {
    if (!isKeyOf(calls, type)) throw new ApiError('NOT_FOUND')
    return ask(client, calls[type].read, argsOf(id))
  },
  Page: ReportReviewPage,
}
