import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { noticeDecidedMail } from '../../mails/notice-decided.ts'
import { reviewStaysMail } from '../../mails/review-stays.ts'
import { appealUntil } from '../../rules/appeal-terms.ts'
import { type DecisionKind, isAgainst } from '../../rules/decisions.ts'
import { type Notice, openNotifier, type SealedNotice, withoutNotifier } from './find-notice.ts'

/** Closes the notices about a review with a decision, and tells each reader what it is and why (DSA article 16, 5). */
export async function closeNotices(
  trx: Trx,
  context: Context,
  notices: Notice[],
  { decision_id, decision }: { decision_id: string; decision: DecisionKind },
): Promise<void> {
  for (const { id } of notices) {
    const decided = { decided_at: context.clock.now(), decision_id }
    await trx.updateTable('review_notices').set(decided).where('id', '=', id).execute()
  }
  await tellNotifiers(trx, context, notices, isAgainst(decision) ? null : appealUntil(context.clock.now()))
  // The author of a removed review is told by M20.
  const heard = notices.find(({ heard_until }) => heard_until !== null)
  if (heard && !isAgainst(decision)) {
    await queueMail(trx, context, reviewStaysMail, { notice_id: heard.id }, { review_id: heard.review_id })
  }
}

/** Closes the notices about a review that its author withdrew meanwhile, and tells their senders. */
export async function closeOrphanNotices(context: Context): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    // Oldest first, as for a decision: a mailbox gets a few mails a day.
    const { rows } = await sql<SealedNotice>`
      with closed as (
        update review_notices n set decided_at = ${clock.now()}
        where decided_at is null
          and exists (select from reviews r where r.id = n.review_id and r.status = 'withdrawn')
        returning id, sealed_key, sealed)
      select * from closed order by id`.execute(trx)
    await tellNotifiers(trx, context, rows, null)
  })
}

/** Forgets who sent a notice and what they wrote once the decision can no longer be disputed; the hash of the address later. */
export async function forgetNotifiers({ db, clock }: Context): Promise<void> {
  const monthsAgo = (months: number) =>
    sql<Date>`${clock.now()}::timestamptz - make_interval(months => ${sql.lit(months)})`
  await db
    .updateTable('review_notices')
    .set(withoutNotifier)
    .where('sealed_key', 'is not', null)
    .where('decided_at', '<=', monthsAgo(limits.review.appealMonths))
    // Somebody who objected must hear the answer first.
    .where(sql<boolean>`not exists (select from review_appeals a where a.notice_id = review_notices.id
      and (a.answered_at is null or a.answered_at > ${monthsAgo(limits.review.appealMonths)}))`)
    .execute()
  await db
    .updateTable('review_appeals')
    .set({ tekst: '', answer: '' })
    .where('tekst', '<>', '')
    .where('notice_id', 'in', db.selectFrom('review_notices').select('id').where('sealed_key', 'is', null))
    .execute()
  await db
    .updateTable('review_notices')
    .set({ email_hash: null })
    .where('email_hash', 'is not', null)
    .where('decided_at', '<=', monthsAgo(limits.offerte.hashesKeptMonths))
    .execute()
}

/** Tells each reader what was decided about a notice, and until when they can object (DSA article 16, 5). */
async function tellNotifiers(
  trx: Trx,
  context: Context,
  notices: SealedNotice[],
  appeal_until: Date | null,
): Promise<void> {
  const notifiers = notices.flatMap((notice) => {
    const notifier = openNotifier(context, notice)
    return notifier ? [{ notice_id: notice.id, email_base_hash: untaggedEmailHash(context.keys, notifier.email) }] : []
  })
  // In a fixed order, so that two concurrent decisions cannot deadlock.
  notifiers.sort((a, b) => (a.email_base_hash < b.email_base_hash ? -1 : 1))
  for (const { notice_id, email_base_hash } of notifiers) {
    const link = { kind: 'na', entity_id: notice_id, expires_at: appeal_until } as const
    const payload = { notice_id, ...(appeal_until && { appeal_token: await mintToken(trx, context, link) }) }
    await queueUnconfirmedMail(trx, context, noticeDecidedMail, payload, { email_base_hash, tooMany: 'later' })
  }
}
