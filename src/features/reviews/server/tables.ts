import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReviewStatus } from '../rules/reviews.ts'

/** Who wrote a review and whether it is held: of reviews of offices and of the platform alike (0006-review-writing.ts). */
export type AuthorColumns = {
  /** The address without "+tag"; keeps a second live review of the same person away. */
  email_base_hash: string | null
  /** Name and address as given, under a key of its own; null when they must be forgotten. */
  sealed_key: string | null
  sealed: string | null
  ip_prefix_hash: string | null
  /** Until when the address may be confirmed. */
  expires_at: Date | null
  reminded_at: Date | null
  /** Since when and why it waits for a decision; stays after the 24 hours while only its text is hidden. */
  held_at: Date | null
  held_for: 'text' | 'fraud' | null
  held_flags: Generated<string[]>
  /** When the author was told that it is held for longer (M20c). */
  hold_told_at: Date | null
  /** Published with its marks only, as its text is still being checked. */
  text_hidden_at: Date | null
  /** The author was asked to change it before this moment (M20b). */
  adjust_until: Date | null
}

/** What its author did, of both kinds of reviews alike. */
export type AuthorEvents = {
  /** The session in which it was written, until its address is confirmed. */
  sid_hash: string | null
  /** Set together with the status. */
  withdrawn_at: Date | null
}

/** Reviews of offices (migrations/0001-offices.ts, 0004-review-reads.ts, 0006-review-writing.ts). */
export type ReviewsTables = {
  reviews: AuthorColumns &
    AuthorEvents & {
      id: Generated<string>
      vestiging_id: string
      email_hash: string | null
      /** As shown: "Jan de V." or initials. */
      naam: string
      rating_prijs_kwaliteit: number
      rating_service: number
      rating_communicatie: number
      /** The mean of the three, with one decimal. */
      rating_overall: GeneratedAlways<number>
      pluspunten: Generated<string[]>
      minpunten: Generated<string[]>
      dienst_ids: Generated<string[]>
      verification_level: 'offerte' | 'uitnodiging' | 'email'
      status: ReviewStatus
      created_at: Date
      /** When the author's address was confirmed; nothing is shown without it. */
      verified_at: Date | null
      published_at: Date | null
      edited_at: Date | null
      reply_tekst: string | null
      reply_created_at: Date | null
      fictional: Generated<boolean>
    }
  /** A reply of an office that waits for a check; one that is shown is in `reviews`. */
  held_replies: {
    review_id: string
    tekst: string
    flags: string[]
    created_at: Date
  }
  /** Kept per office over the published reviews of the last 48 months; see review-stats.ts. */
  review_stats: {
    vestiging_id: string
    /** Only those of the last 48 months, which the averages and the distribution count. */
    total_reviews: number
    avg_rating_overall: number | null
    avg_prijs_kwaliteit: number | null
    avg_service: number | null
    avg_communicatie: number | null
    /** How many reviews per whole overall rating, "1" to "10". */
    distribution: ColumnType<Record<string, number>, string, string>
    /** All that can be read, older ones too. */
    published_reviews: Generated<number>
    /** Those that were refused or taken away. */
    rejected_reviews: Generated<number>
    counted_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends ReviewsTables {}
}
