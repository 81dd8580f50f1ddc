import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { lockReviewById, type Review } from './find-review.ts'
import { kinds } from './kinds.ts'

// Conditions on the state of a row of `reviews`, as in their indexes (migrations/first/reviews.ts).

/** Not confirmed; the term runs only once the first mail has left. */
export const unconfirmed = sql`status = 'pending_verification'
  and not ${mailWaits(kinds.review.mail, 'review_id', 'reviews.id')}
  and not ${mailWaits(kinds.site_review.mail, 'review_id', 'reviews.id')}`

/** Held, or shown without its words. */
export const undecided = sql`(status = 'in_moderation' or text_hidden_at is not null)`

/** No longer public, or never was. */
export const offline = sql<boolean>`status in ('rejected', 'removed', 'withdrawn')`

/**
 * Runs a step for each due review, its row locked, so that nodes do not collide; one failure stops no other. `stillDue`
 * is checked once the row is locked.
 */
export async function forEachDueReview(
  context: Context,
  due: RawBuilder<unknown>,
  stillDue: (review: Review) => boolean,
  step: (trx: Trx, review: Review) => Promise<unknown>,
): Promise<void> {
  // An unconfirmed mailbox gets few mails a day, so start with what ends first.
  const { rows } = await sql<{ id: string }>`select id::text as id from reviews where ${due}
    order by expires_at, id`.execute(context.db)
  await eachInTransaction(
    context,
    rows,
    ({ id }) => ({ review_id: id }),
    async (trx, { id }) => {
      const review = await lockReviewById(trx, id)
      if (review && stillDue(review)) await step(trx, review)
    },
  )
}
