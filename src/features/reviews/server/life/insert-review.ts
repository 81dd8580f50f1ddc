import type { Insertable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ReviewName } from '../../review-name.ts'
import type { ReviewsTables } from '../tables.ts'
import { type Author, sealAuthor } from './author.ts'
import { eraseEnded } from './erase-review.ts'
import { lockReview, type Review, type Voice } from './find-review.ts'

type Opinion =
  | 'rating_prijs_kwaliteit'
  | 'rating_service'
  | 'rating_communicatie'
  | 'pluspunten'
  | 'minpunten'
  | 'dienst_ids'
  | 'rating'
  | 'feedback'
type Written = Voice & { author: Author; email_hash: string } & Pick<
    Insertable<ReviewsTables['reviews']>,
    'naam' | 'verification_level'
  > &
  Partial<Pick<Insertable<ReviewsTables['reviews']>, Opinion | 'ip_prefix_hash'>>

/**
 * Writes a review that waits for its confirmation. Null when a live one of the same person about the same thing is there:
 * of several at the same time the unique index lets one pass, the others wait for it.
 */
export async function insertReview<T extends ReviewName['type']>(
  trx: Trx,
  context: Context,
  type: T,
  { author, ...written }: Written,
): Promise<Extract<Review, { type: T }> | null> {
  const now = context.clock.now()
  await eraseEnded(trx, context, written)
  const id = await nextId(trx, 'reviews')
  const row = await trx
    .insertInto('reviews')
    .values({
      id,
      ...written,
      ...sealAuthor(context, { type, id }, author),
      status: 'pending_verification',
      created_at: now,
      expires_at: confirmEnd(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? lockReview(trx, { type, id }) : null
}

export const confirmEnd = (now: Date): Date => new Date(now.getTime() + limits.review.confirmMs)
