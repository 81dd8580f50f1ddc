/** Who was asked for a review (migrations/0006-review-writing.ts). */
export type InvitationTables = {
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
