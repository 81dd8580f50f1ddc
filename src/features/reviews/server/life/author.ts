import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'
import { nameKey } from '../../review-name.ts'
import { nameOf, type Review } from './find-review.ts'

/** As the author gave it. Sealed under a key of its own, which is deleted when the author must be forgotten. */
export type Author = { naam: string; email: string; alleen_initialen?: boolean }

type Keys = Pick<Context, 'keys'>

/** Seals the author of the review that has, or will have, this id. */
export function sealAuthor({ keys }: Keys, id: string, author: Author): { sealed_key: string; sealed: string } {
  const key = createRowKey(keys, 'reviews', id)
  return { sealed_key: key.wrapped, sealed: key.seal('reviews.sealed', author) }
}

/** Null once the author is forgotten, and for a review that never had one. */
export function openAuthor(
  { keys }: Keys,
  { id, sealed_key, sealed }: Pick<Review, 'id' | 'sealed_key' | 'sealed'>,
): Author | null {
  if (!sealed_key || !sealed) return null
  return openRowKey(keys, 'reviews', id, sealed_key).open('reviews.sealed', sealed) as Author
}

/** Link with which an author changes or withdraws a review; it lives as long as the review. */
export const mintAuthorLink = (trx: Trx, context: Context, review: Review): Promise<string> =>
  mintToken(trx, context, {
    kind: 'rm',
    entity_id: nameKey(nameOf(review)),
    email_hash: review.email_hash,
    expires_at: null,
  })
