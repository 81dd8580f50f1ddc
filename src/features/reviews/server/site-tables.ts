import type { Generated } from 'kysely'
import type { ReviewStatus } from '../rules/reviews.ts'
import type { AuthorColumns, AuthorEvents } from './tables.ts'

/** Reviews of the platform (migrations/0006-review-writing.ts). */
export type SiteReviewsTables = {
  site_reviews: AuthorColumns &
    AuthorEvents & {
      id: Generated<string>
      email_hash: string | null
      /** As shown: "Jan de V." or initials. */
      naam: string
      rating: number
      feedback: string | null
      verification_level: 'offerte' | 'uitnodiging' | 'email'
      status: ReviewStatus
      created_at: Date
      verified_at: Date | null
      published_at: Date | null
      edited_at: Date | null
      reply_tekst: string | null
      reply_created_at: Date | null
      fictional: Generated<boolean>
    }
  /** How many published reviews of each mark were written on each day; a trigger keeps it, so that no read counts reviews. */
  site_review_days: {
    day: string
    rating: number
    reviews: number
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends SiteReviewsTables {}
}
