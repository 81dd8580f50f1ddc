import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getReportedReview, getReportedSiteReview } from '../../contract/notices.ts'
import { ReportReview } from './report-review.tsx'

const reads = { review: getReportedReview, 'site-review': getReportedSiteReview } as const

const argsOf = (id: string) => ({ params: { id } })

/** Tells the platform that a review breaks its rules (DSA article 16). */
function ReportReviewPage() {
  const { type, id = '' } = useRouteParams()
  const kind = isKeyOf(reads, type) ? type : 'review'
  const { data, error } = useQuery(queryOf(reads[kind], argsOf(id)))
  if (error) return <FailedPage error={error} />
  return data ? <ReportReview type={kind} reported={data} /> : null
}

export const page: Page = {
  load: ({ client, params: { type, id = '' } }) => {
    if (!isKeyOf(reads, type)) throw new ApiError('NOT_FOUND')
    return ask(client, reads[type], argsOf(id))
  },
  Page: ReportReviewPage,
}
