import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { type Subject, subjectKey } from '../../subject.ts'

/** The link with which an author changes or withdraws a review; it lives as long as the review (server section 6). */
export const mintAuthorLink = (
  trx: Trx,
  context: Context,
  { subject, email_hash }: { subject: Subject; email_hash: string | null },
): Promise<string> =>
  mintToken(trx, context, { kind: 'rm', entity_id: subjectKey(subject), email_hash, expires_at: null })
