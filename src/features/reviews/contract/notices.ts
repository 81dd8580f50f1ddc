import { pageRead } from '#contract/endpoint.ts'
import type { ReviewName } from '../review-name.ts'

/** The review as the report form shows it. */
export type ReportedReview = {
  id: string
  naam: string
  created_at: string
  /** Null for a review of the platform. */
  vestiging: { id: string; title: string } | null
  texts: string[]
}

export const getReportedReview = pageRead<ReviewName, ReportedReview>('reported review')
