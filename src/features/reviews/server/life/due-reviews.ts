import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { lockReviewById, type Review } from './find-review.ts'
import { kinds } from './kinds.ts'

// The questions that are asked of the state of a row of `reviews`, as the indexes for them say (migrations/first/reviews.ts).

/** Its address is not confirmed; while its first mail has not left, its time does not run. */
export const unconfirmed = sql`status = 'pending_verification'
  and not ${mailWaits(kinds.review.mail, 'review_id', 'reviews.id')}
  and not ${mailWaits(kinds.site_review.mail, 'review_id', 'reviews.id')}`

/** It is held, or shown without its words. */
export const undecided = sql`(status = 'in_moderation' or text_hidden_at is not null)`

/** It is no longer to be read, or never was. */
export const offline = sql<boolean>`status in ('rejected', 'removed', 'withdrawn')`

/**
 * Runs a step for each review that is due, its row locked, so that nodes do not meet; one that fails stops no other.
 * `stillDue` is asked of the row once it is locked.
 */
export async function forEachDueReview(
  context: Context,
  due: RawBuilder<unknown>,
  stillDue: (review: Review) => boolean,
  step: (trx: Trx, review: Review) => Promise<unknown>,
): Promise<void> {
  // A mailbox gets few mails a day before its owner confirmed it: they tell of what ends first.
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
