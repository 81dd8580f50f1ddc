import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReviewName } from '../review-name.ts'
import type { ReviewStatus } from '../rules/review-status.ts'
import type { knownLevels, VerificationLevel } from '../rules/verification-levels.ts'

export type ReviewsTables = {
  /** Of offices and of the platform alike. */
  reviews: {
    id: Generated<string>
    /** null: of the platform. */
    vestiging_id: string | null
    type: GeneratedAlways<ReviewName['type']>
    email_hash: string | null
    /** The address without "+tag"; keeps a second live review of the same person away. */
    email_base_hash: string | null
    /** Name and address as given, under a key of its own; null when they must be forgotten. */
    sealed_key: string | null
    sealed: string | null
    ip_prefix_hash: string | null
    /** The session in which one of an office was written, until its address is confirmed. */
    sid_hash: string | null
    /** As shown: "Jan de V." or initials. */
    naam: string
    /** The opinion about an office; none of the platform's has one. */
    rating_prijs_kwaliteit: number | null
    rating_service: number | null
    rating_communicatie: number | null
    /** The mean of the three, with one decimal. */
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
    /** Until when the address may be confirmed. */
    expires_at: Date | null
    reminded_at: Date | null
    /** When the author's address was confirmed; nothing is shown without it. */
    verified_at: Date | null
    published_at: Date | null
    edited_at: Date | null
    /** Set together with the status. */
    withdrawn_at: Date | null
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
  /** A reply of an office that was not placed, for the office to read. */
  rejected_replies: {
    review_id: string
    tekst: string
    /** What it was held for. */
    flags: string[]
    created_at: Date
    rejected_at: Date
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
    /** The same of those whose author asked for a quote here. */
    total_after_request: Generated<number>
    avg_after_request: number | null
    published_after_request: Generated<number>
    /** The same by level, of the known levels that reviews have. */
    by_level: ColumnType<LevelStats, string, string>
    /** The codes that the office made for its bills: all, those that a review used, and those of withdrawn sheets, used or not. */
    codes_issued: Generated<number>
    codes_used: Generated<number>
    codes_withdrawn: Generated<number>
    /** Those that were refused or taken away. */
    rejected_reviews: Generated<number>
    counted_at: Date
  }
  /** How many published reviews of the platform of each mark were written on each day; a trigger keeps it, so that no read counts reviews. */
  site_review_days: {
    day: string
    rating: number
    reviews: number
  }
  /** What was decided about reviews. */
  review_decisions: {
    id: Generated<string>
    review_id: string
    decision: 'publish' | 'adjust' | 'reject' | 'remove' | 'keep'
    /** The rule that the review breaks and the facts, as its author is told them. */
    rule: string | null
    facts: string | null
    automatic: boolean
    decided_at: Date
    /** Who decided; empty when it was automatic, or before that was kept. */
    account_id: string | null
  }
  /** What readers reported. */
  review_notices: {
    id: Generated<string>
    reference: string
    review_id: string
    reason: string
    tekst: string
    /** Empty when the evidence was kept long enough. */
    email_hash: string | null
    /** Name and address of the reader, sealed. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
    decided_at: Date | null
    decision_id: string | null
    /** Sent by the office itself: until when the author is asked for the other side. */
    heard_until: Date | null
    answered_at: Date | null
    /** What the author answered, sealed with the notice. */
    sealed_answer: string | null
  }
  /** Each time that a review was held. */
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
    /** Whose notice was turned down; null: the author's. */
    notice_id: string | null
    tekst: string
    created_at: Date
    /** When it is answered at the latest, as whoever sent it is told. */
    due_at: Date
    /** `moot`: there is nothing left to decide about. */
    outcome: 'granted' | 'denied' | 'moot' | null
    answer: string | null
    answered_at: Date | null
    answer_decision_id: string | null
  }
  /** Where to look for a text that is nearly the same; see text-likeness.ts. */
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

/** What an office makes for its bills (migrations/0091-review-codes.ts). */
type CodeTables = {
  review_code_sheets: {
    id: GeneratedAlways<string>
    vestiging_id: string
    codes: number
    /** The account; null when it is gone. */
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
    /** The review that has, or had, its level from it; or one that waits for its confirmation. */
    review_id: string | null
    /** When a review with it was confirmed. */
    used_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends CodeTables {}
}

/** Who was asked for a review (migrations/first/reviews.ts). */
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
