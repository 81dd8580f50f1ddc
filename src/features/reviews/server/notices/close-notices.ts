import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { m24 } from '../../mails/m24-notice-decided.ts'
import { type Notice, openNotifier, type SealedNotice, withoutNotifier } from './find-notice.ts'

/** Ends the notices about a review with a decision, and tells each reader what it is and why (DSA article 16, 5). */
export async function closeNotices(trx: Trx, context: Context, notices: Notice[], decision_id: string): Promise<void> {
  for (const { id } of notices) {
    const decided = { decided_at: context.clock.now(), decision_id }
    await trx.updateTable('review_notices').set(decided).where('id', '=', id).execute()
  }
  await tellNotifiers(trx, context, notices)
}

/** A notice about a review that its author took away meanwhile is over; whoever sent it hears that. */
export async function closeOrphanNotices(context: Context): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<SealedNotice>`
      update review_notices n set decided_at = ${clock.now()}
      where decided_at is null
        and exists (select from reviews r where r.id = n.review_id and r.status = 'withdrawn')
      returning id, sealed_key, sealed`.execute(trx)
    await tellNotifiers(trx, context, rows)
  })
}

/** Who reported and what they wrote is forgotten once the decision can no longer be disputed, the hash of the address later (server section 9). */
export async function forgetNotifiers({ db, clock }: Context): Promise<void> {
  const monthsAgo = (months: number) =>
    sql<Date>`${clock.now()}::timestamptz - make_interval(months => ${sql.lit(months)})`
  await db
    .updateTable('review_notices')
    .set(withoutNotifier)
    .where('sealed_key', 'is not', null)
    .where('decided_at', '<=', monthsAgo(limits.review.appealMonths))
    .execute()
  await db
    .updateTable('review_notices')
    .set({ email_hash: null })
    .where('email_hash', 'is not', null)
    .where('decided_at', '<=', monthsAgo(limits.offerte.hashesKeptMonths))
    .execute()
}

/** Tells each reader what was decided about a notice (DSA article 16, 5). */
async function tellNotifiers(trx: Trx, context: Context, notices: SealedNotice[]): Promise<void> {
  const notifiers = notices.flatMap((notice) => {
    const notifier = openNotifier(context, notice)
    return notifier ? [{ notice_id: notice.id, email_base_hash: untaggedEmailHash(context.keys, notifier.email) }] : []
  })
  // In one order, so that of two decisions at once neither waits for the other.
  notifiers.sort((a, b) => (a.email_base_hash < b.email_base_hash ? -1 : 1))
  for (const { notice_id, email_base_hash } of notifiers) {
    await queueUnconfirmedMail(trx, context, m24, { notice_id }, { email_base_hash, tooMany: 'later' })
  }
}
