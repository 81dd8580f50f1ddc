import { pageRead } from '#contract/endpoint.ts'
import type { ReviewName } from '../review-name.ts'

/** What the form to report a review shows of it. */
export type ReportedReview = {
  id: string
  naam: string
  created_at: string
  /** null: a review of the platform. */
  vestiging: { id: string; title: string } | null
  texts: string[]
}

export const getReportedReview = pageRead<ReviewName, ReportedReview>('reported review')
