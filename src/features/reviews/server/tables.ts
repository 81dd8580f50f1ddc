import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ReviewStatus = 'pending_verification' | 'in_moderation' | 'published' | 'rejected' | 'removed' | 'withdrawn'

/** Reviews of offices (migrations/0001-offices.ts and 0004-review-reads.ts). */
export type ReviewsTables = {
  reviews: {
    id: Generated<string>
    vestiging_id: string
    /** Keeps a second live review of the same address away. */
    email_hash: string | null
    /** As shown: "Jan de V." or initials. */
    naam: string
    rating_prijs_kwaliteit: number
    rating_service: number
    rating_communicatie: number
    /** The mean of the three, with one decimal. */
    rating_overall: GeneratedAlways<number>
    feedback: string | null
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
