import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { nameKey } from '../../review-name.ts'
import { nameOf, type Review } from '../life/find-review.ts'

/** The link with which an author changes or withdraws a review; it lives as long as the review (server section 6). */
export const mintAuthorLink = (trx: Trx, context: Context, review: Review): Promise<string> =>
  mintToken(trx, context, {
    kind: 'rm',
    entity_id: nameKey(nameOf(review)),
    email_hash: review.email_hash,
    expires_at: null,
  })
