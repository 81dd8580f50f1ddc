import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { HashedTable } from '#server/rehash/hashed-table.ts'
import type { ReviewName } from '../../review-name.ts'
import { liveStates } from '../../rules/reviews.ts'
import type { Flag } from '../checks/flags.ts'
import { holdReview } from '../checks/hold-review.ts'
import { openAuthor } from './author.ts'
import { changeReview } from './change-review.ts'
import { findAndLockReview, lockReviewById, type Review } from './find-review.ts'

/** Of two reviews of one thing by one mailbox the first stays as it is, the other waits for the operator. */
const hashesOf = (type: ReviewName['type']): HashedTable => ({
  kind: type,
  async read(db, context, ids) {
    const rows = await db
      .selectFrom('reviews')
      .selectAll()
      .where('type', '=', type)
      .where('number', 'in', ids)
      .execute()
    return rows.map((row) => ({
      ...row,
      id: row.number,
      address: () => openAuthor(context, row)?.email ?? null,
    }))
  },
  async rehash(trx, context, id, hashes) {
    await holdSecond(trx, context, { type, id }, hashes.email_base_hash)
    await trx.updateTable('reviews').set(hashes).where('type', '=', type).where('number', '=', id).execute()
  },
})

export const reviewHashes = hashesOf('review')
export const siteReviewHashes = hashesOf('site_review')

const isLive = ({ status }: Review) => liveStates.some((live) => live === status)
const isSecond = ({ held_flags }: Review) => held_flags.includes('same_mailbox')

/**
 * Before a review becomes one of the mailbox `email_base_hash`: when that has a live one of the same thing, the later of the
 * two waits for the operator. One whose address was confirmed goes before one that was not.
 */
async function holdSecond(trx: Trx, context: Context, name: ReviewName, email_base_hash: string): Promise<void> {
  const review: Review | undefined = await findAndLockReview(trx, name)
  if (!review || !isLive(review) || isSecond(review)) return
  const other = await findFirst(trx, review, email_base_hash)
  if (other) await hold(trx, context, [review, other].sort(byPrecedence)[1]!)
}

/** The one that the unique index lets through. */
async function findFirst(trx: Trx, { id, vestiging_id }: Review, email_base_hash: string) {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from reviews
    where email_base_hash = ${email_base_hash} and vestiging_id is not distinct from ${vestiging_id}::bigint and id <> ${id}
      and status = any(${liveStates}) and not 'same_mailbox' = any(held_flags)`.execute(trx)
  return rows[0] && lockReviewById(trx, rows[0].id)
}

const byPrecedence = (a: Review, b: Review) =>
  Number(a.verified_at === null) - Number(b.verified_at === null) ||
  a.created_at.getTime() - b.created_at.getTime() ||
  Number(a.id) - Number(b.id)

/** One that waits for its confirmation is held when that comes. */
async function hold(trx: Trx, context: Context, review: Review): Promise<void> {
  const flags = [...(review.held_flags as Flag[]), 'same_mailbox' as const]
  if (review.status === 'pending_verification') await changeReview(trx, context, review, { held_flags: flags })
  else await holdReview(trx, context, review, { held_for: 'fraud', flags })
}
