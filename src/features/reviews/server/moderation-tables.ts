import type { Generated } from 'kysely'

/** What was decided about reviews and what readers reported (migrations/0006-review-writing.ts). */
export type ModerationTables = {
  review_decisions: {
    id: Generated<string>
    /** One of these two. */
    review_id: string | null
    site_review_id: string | null
    decision: 'publish' | 'adjust' | 'reject' | 'remove' | 'keep'
    /** The rule that the review breaks and the facts, as its author is told them. */
    rule: string | null
    facts: string | null
    automatic: boolean
    decided_at: Date
  }
  review_notices: {
    id: Generated<string>
    reference: string
    review_id: string | null
    site_review_id: string | null
    reason: string
    tekst: string
    email_hash: string
    /** Name and address of the reader, sealed. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
    decided_at: Date | null
    decision_id: string | null
  }
  /** Where to look for a text that is nearly the same; see text-likeness.ts. */
  review_text_marks: {
    review_id: string | null
    site_review_id: string | null
    marks: string[]
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends ModerationTables {}
}
