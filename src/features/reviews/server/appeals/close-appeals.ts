import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { appealAnsweredMail } from '../../mails/appeal-answered.ts'
import { type AppealOutcome, overtakenBy } from '../../rules/appeal-terms.ts'
import { lockReviewById, type Review } from '../life/find-review.ts'
import { findNotice } from '../notices/find-notice.ts'
import { type Appeal, findOpenAppeals } from './find-appeal.ts'

type Answer = { outcome: AppealOutcome; answer: string }

/** Closes an objection and tells its sender the outcome. */
export async function closeAppeal(trx: Trx, context: Context, appeal: Appeal, answer: Answer): Promise<void> {
  const { id, notice_id, review_id } = appeal
  await trx
    .updateTable('review_appeals')
    .set({ ...answer, answered_at: context.clock.now() })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
  if (notice_id === null) {
    await queueMail(trx, context, appealAnsweredMail, { appeal_id: id }, { review_id })
    return
  }
  const notifier = (await findNotice({ ...context, db: trx }, notice_id))?.notifier
  if (!notifier) return
  const email_base_hash = untaggedEmailHash(context.keys, notifier.email)
  await queueUnconfirmedMail(trx, context, appealAnsweredMail, { appeal_id: id }, { email_base_hash, tooMany: 'later' })
}

const texts: Record<'granted' | 'moot', string> = {
  granted: 'Over de review is intussen anders besloten.',
  moot: 'De review is er niet meer.',
}

/** Closes the objections that a change to their review settles. Call it with the changed review, its row locked. */
export async function closeOvertaken(trx: Trx, context: Context, review: Review): Promise<void> {
  for (const appeal of await findOpenAppeals(trx, review.id)) {
    const outcome = overtakenBy(review, appeal.notice_id === null)
    if (outcome === 'granted' || outcome === 'moot') {
      await closeAppeal(trx, context, appeal, { outcome, answer: texts[outcome] })
    }
  }
}

/** Closes the open objections about reviews that were withdrawn or whose author is forgotten. */
export async function closeMootAppeals(context: Context): Promise<void> {
  const { rows } = await sql<{ review_id: string }>`
    select distinct a.review_id::text as review_id from review_appeals a join reviews r on r.id = a.review_id
    where a.outcome is null and (r.naam = '' or r.status = 'withdrawn')`.execute(context.db)
  await eachInTransaction(
    context,
    rows,
    ({ review_id }) => ({ review_id }),
    async (trx, { review_id }) => {
      const review = await lockReviewById(trx, review_id)
      if (review) await closeOvertaken(trx, context, review)
    },
  )
}
