import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReviewName } from '../review-name.ts'
import type { ReviewStatus } from '../rules/review-status.ts'
import type { knownLevels, VerificationLevel } from '../rules/verification-levels.ts'

export type ReviewsTables = {
  /** Reviews of offices and of the platform. */
  reviews: {
    id: Generated<string>
    /** Null for a review of the platform. */
    vestiging_id: string | null
    type: GeneratedAlways<ReviewName['type']>
    email_hash: string | null
    /** Hash of the address without "+tag"; blocks a second live review by the same person. */
    email_base_hash: string | null
    /** Key of `sealed`, which has the name and address as the author gave them; null once they are forgotten. */
    sealed_key: string | null
    sealed: string | null
    ip_prefix_hash: string | null
    /** Session in which an office review was written, until its address is confirmed. */
    sid_hash: string | null
    /** The name as shown: "Jan de V." or initials. */
    naam: string
    /** The opinion about an office; null for the platform. */
    rating_prijs_kwaliteit: number | null
    rating_service: number | null
    rating_communicatie: number | null
    /** Mean of the three, to one decimal. */
    rating_overall: GeneratedAlways<number | null>
    pluspunten: Generated<string[]>
    minpunten: Generated<string[]>
    dienst_ids: Generated<string[]>
    /** The opinion about the platform. */
    rating: number | null
    feedback: string | null
    verification_level: VerificationLevel
    status: ReviewStatus
    created_at: Date
    /** Deadline for confirming the address. */
    expires_at: Date | null
    reminded_at: Date | null
    /** When the author's address was confirmed; nothing is shown without it. */
    verified_at: Date | null
    published_at: Date | null
    edited_at: Date | null
    /** Set together with the status. */
    withdrawn_at: Date | null
    /** Since when and why it waits for a decision; kept after the 24 hours while only its text is hidden. */
    held_at: Date | null
    held_for: 'text' | 'fraud' | null
    held_flags: Generated<string[]>
    /** When the author was told about the longer check (M20c). */
    hold_told_at: Date | null
    /** Since when only its marks are published, while its text is still being checked. */
    text_hidden_at: Date | null
    /** The author was asked to change it before this moment (M20b). */
    adjust_until: Date | null
    reply_tekst: string | null
    reply_created_at: Date | null
    fictional: Generated<boolean>
  }
  /** A reply of an office that waits for a check; a published one is in `reviews`. */
  held_replies: {
    review_id: string
    tekst: string
    flags: string[]
    created_at: Date
  }
  /** A rejected reply, kept for the office to read. */
  rejected_replies: {
    review_id: string
    tekst: string
    /** Why it was held. */
    flags: string[]
    created_at: Date
    rejected_at: Date
  }
  /** Per office, over the published reviews of the last 48 months; see review-stats.ts. */
  review_stats: {
    vestiging_id: string
    /** Only reviews of the last 48 months, which the averages and the distribution count. */
    total_reviews: number
    avg_rating_overall: number | null
    avg_prijs_kwaliteit: number | null
    avg_service: number | null
    avg_communicatie: number | null
    /** Number of reviews per whole overall rating, "1" to "10". */
    distribution: ColumnType<Record<string, number>, string, string>
    /** All public reviews, older ones too. */
    published_reviews: Generated<number>
    /** The same for reviews whose author requested a quote here. */
    total_after_request: Generated<number>
    avg_after_request: number | null
    published_after_request: Generated<number>
    /** The same per level, for the known levels that occur. */
    by_level: ColumnType<LevelStats, string, string>
    /** Codes that the office made for its bills: all, those used by a review, and those of withdrawn sheets, used or not. */
    codes_issued: Generated<number>
    codes_used: Generated<number>
    codes_withdrawn: Generated<number>
    /** Reviews that were rejected or removed. */
    rejected_reviews: Generated<number>
    counted_at: Date
  }
  /**
   * Number of published platform reviews per mark and day of writing; a trigger maintains it, so that no read counts
   * reviews.
   */
  site_review_days: {
    day: string
    rating: number
    reviews: number
  }
  /** Decisions about reviews. */
  review_decisions: {
    id: Generated<string>
    review_id: string
    decision: 'publish' | 'adjust' | 'reject' | 'remove' | 'keep'
    /** The broken rule and the facts, as told to the author. */
    rule: string | null
    facts: string | null
    automatic: boolean
    decided_at: Date
    /** Who decided; null if automatic, or from before this was recorded. */
    account_id: string | null
  }
  /** Notices from readers. */
  review_notices: {
    id: Generated<string>
    reference: string
    review_id: string
    reason: string
    tekst: string
    /** Null once the evidence has been kept long enough. */
    email_hash: string | null
    /** Name and address of the reader, sealed. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
    decided_at: Date | null
    decision_id: string | null
    /** Only if the office itself sent it: until when the author can respond. */
    heard_until: Date | null
    answered_at: Date | null
    /** The author's answer, sealed with the notice. */
    sealed_answer: string | null
  }
  /** One row for each time that a review was held. */
  review_holds: {
    review_id: string
    held_at: Date
  }
  /** Objections to decisions. */
  review_appeals: {
    id: GeneratedAlways<string>
    reference: string
    review_id: string
    decision_id: string
    /** The notice that was turned down; null if the author objects. */
    notice_id: string | null
    tekst: string
    created_at: Date
    /** Deadline for the answer, as told to the sender. */
    due_at: Date
    /** `moot`: nothing is left to decide. */
    outcome: 'granted' | 'denied' | 'moot' | null
    answer: string | null
    answered_at: Date | null
    answer_decision_id: string | null
  }
  /** For finding a text that is nearly the same; see text-likeness.ts. */
  review_text_marks: {
    review_id: string
    marks: string[]
  }
}

type LevelStats = Partial<
  Record<(typeof knownLevels)[number], { total_reviews: number; avg_rating_overall: number | null }>
>

declare module '#server/database/schema.ts' {
  interface Database extends ReviewsTables {}
}

/** Codes that an office makes for its bills (migrations/0091-review-codes.ts). */
type CodeTables = {
  review_code_sheets: {
    id: GeneratedAlways<string>
    vestiging_id: string
    codes: number
    /** The account; null once it is gone. */
    made_by: string | null
    form_hash: string
    created_at: Date
    expires_at: Date
    withdrawn_at: Date | null
    withdrawn_reason: string | null
  }
  review_codes: {
    code_hash: string
    sheet_id: string
    /** The review that has, or had, its level from the code, or that waits for its confirmation. */
    review_id: string | null
    /** When a review with it was confirmed. */
    used_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends CodeTables {}
}

/** Invitations to review (migrations/first/reviews.ts). */
type InvitationTables = {
  review_invitations: {
    offerte_request_id: string
    vestiging_id: string
    invited_at: Date
    reminded_at: Date | null
  }
  site_review_invitations: {
    offerte_request_id: string
    invited_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends InvitationTables {}
}
