import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Subject } from '../../subject.ts'
import { changeSubject, tableOf } from './change-subject.ts'
import { lockSubject, type Review } from './find-subject.ts'
import type { Flag } from './flags.ts'
import { holdReview } from './hold-review.ts'

const live = ['pending_verification', 'in_moderation', 'published']
const isSecond = ({ held_flags }: Review) => held_flags.includes('same_mailbox')

/**
 * Before a review becomes one of the mailbox `email_base_hash`: when that has a live one of the same thing, the later of the
 * two waits for the operator. One whose address was confirmed goes before one that was not.
 */
export async function holdSecond(trx: Trx, context: Context, subject: Subject, email_base_hash: string): Promise<void> {
  const review = await lockSubject(trx, subject)
  if (!review || !live.includes(review.status) || isSecond(review)) return
  const other = await findFirst(trx, review, email_base_hash)
  if (other) await hold(trx, context, [review, other].sort(byPrecedence)[1]!)
}

/** The one that the unique index lets through. */
async function findFirst(trx: Trx, { subject, vestiging_id }: Review, email_base_hash: string) {
  const sameOffice: RawBuilder<unknown> = vestiging_id === null ? sql`true` : sql`vestiging_id = ${vestiging_id}`
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(tableOf(subject))}
    where email_base_hash = ${email_base_hash} and ${sameOffice} and id <> ${subject.id}
      and status = any(${live}) and not 'same_mailbox' = any(held_flags)`.execute(trx)
  return rows[0] && lockSubject(trx, { ...subject, id: rows[0].id })
}

const byPrecedence = (a: Review, b: Review) =>
  Number(a.verified_at === null) - Number(b.verified_at === null) ||
  a.created_at.getTime() - b.created_at.getTime() ||
  Number(a.subject.id) - Number(b.subject.id)

/** One that waits for its confirmation is held when that comes. */
async function hold(trx: Trx, context: Context, review: Review): Promise<void> {
  const flags = [...(review.held_flags as Flag[]), 'same_mailbox' as const]
  if (review.status === 'pending_verification') return changeSubject(trx, context, review, { held_flags: flags })
  await holdReview(trx, context, review, { held_for: 'fraud', flags })
}
