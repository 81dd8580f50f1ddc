import { ApiError } from '#contract/errors.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { appealReceivedMail } from '../../mails/appeal-received.ts'
import type { ReviewName } from '../../review-name.ts'
import { appealUntil, isOpenToAuthor, isOpenToNotifier } from '../../rules/appeal-terms.ts'
import { type Decision, findDecision, lastDecision } from '../desk/find-decision.ts'
import { lockReview, lockReviewById, type Review } from '../life/find-review.ts'
import { openNotifier } from '../notices/find-notice.ts'
import { type Appeal, answerBefore, findAppeal } from './find-appeal.ts'

const lateText = 'De termijn om bezwaar te maken is voorbij.'
const otherText = 'U maakte al eerder bezwaar tegen dit besluit. Wat u nu schreef, is daar niet bij gekomen.'

type Objection = { review: Review; decision: Decision; notice_id: string | null; tekst: string }

/**
 * Records the author's objection to a rejection or removal, within the term; repeating the same text changes nothing
 * (DSA article 20).
 */
export async function appealAsAuthor(context: Context, name: ReviewName, tekst: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review: Review = await lockReview(trx, name)
    const decision = await lastDecision(trx, review.id)
    if (!decision || !isOpenToAuthor(review, decision.decision)) throw new ApiError('CONFLICT')
    const appeal = await insertAppeal(trx, context, { review, decision, notice_id: null, tekst })
    if (!appeal) return
    await queueMail(trx, context, appealReceivedMail, { appeal_id: appeal.id }, { review_id: review.id })
  })
}

/** Records the objection of a reader whose notice was turned down. */
export async function appealAsNotifier(context: Context, notice_id: string, tekst: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const read = () => trx.selectFrom('review_notices').selectAll().where('id', '=', notice_id).executeTakeFirst()
    const { review_id } = (await read()) ?? {}
    // Lock the review first, in the same order as a decision does.
    const review = review_id === undefined ? undefined : await lockReviewById(trx, review_id)
    const notice = await read()
    const notifier = notice && openNotifier(context, notice)
    const decision = notice?.decision_id ? await findDecision(trx, notice.decision_id) : undefined
    if (!review || !notifier || !decision || !isOpenToNotifier(review, decision.decision))
      throw new ApiError('CONFLICT')
    const appeal = await insertAppeal(trx, context, { review, decision, notice_id, tekst })
    if (!appeal) return
    const email_base_hash = untaggedEmailHash(context.keys, notifier.email)
    await queueUnconfirmedMail(
      trx,
      context,
      appealReceivedMail,
      { appeal_id: appeal.id },
      { email_base_hash, askedBy: 'reader' },
    )
  })
}

/** Null if the same text is already there. */
async function insertAppeal(trx: Trx, context: Context, objection: Objection): Promise<Appeal | null> {
  const { review, decision, notice_id, tekst } = objection
  const created_at = context.clock.now()
  if (appealUntil(decision.decided_at) <= created_at) throw new ApiError('CONFLICT', { text: lateText })
  const row = {
    review_id: review.id,
    decision_id: decision.id,
    notice_id,
    tekst: withoutPersonalNumbers(tekst),
    created_at,
    due_at: answerBefore(created_at),
  }
  for (;;) {
    // A conflict is a duplicate reference (one in a billion), or an earlier objection by the same person.
    const inserted = await trx
      .insertInto('review_appeals')
      .values({ ...row, reference: newReference('BZ') })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return (await findAppeal(trx, inserted.id))!
    const earlier = await trx
      .selectFrom('review_appeals')
      .select('tekst')
      .where('decision_id', '=', decision.id)
      .where('notice_id', 'is not distinct from', notice_id)
      .executeTakeFirst()
    if (earlier?.tekst === row.tekst) return null
    if (earlier) throw new ApiError('CONFLICT', { text: otherText })
  }
}
