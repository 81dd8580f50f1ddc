import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/notices.ts'

export type { NoticeReceipt, OfficeNoticeBody, ReportedReview } from '../schemas/notices.ts'

export const reportReview = endpoint<typeof schemas.reportReview>({
  method: 'POST',
  path: '/review-notices/{id}',
})

export const reportSiteReview = endpoint<typeof schemas.reportSiteReview>({
  method: 'POST',
  path: '/site-review-notices/{id}',
})

export const getReportedReview = endpoint<typeof schemas.getReportedReview>({
  method: 'GET',
  path: '/review-notices/{id}',
})

export const getReportedSiteReview = endpoint<typeof schemas.getReportedSiteReview>({
  method: 'GET',
  path: '/site-review-notices/{id}',
})
