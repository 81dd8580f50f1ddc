/** The link for the first operator (migrations/first/accounts.ts). */
type OperatorsTables = {
  first_operator_links: {
    /** SHA-256 of the token in the link, hex. */
    token_hash: string
    expires_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends OperatorsTables {}
}
