import { endOfDay } from '#contract/calendar/working-days.ts'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import { authorHearingMail } from '../../mails/author-hearing.ts'
import type { ReviewName } from '../../review-name.ts'
import { isHearing } from '../../rules/hearing.ts'
import { mintAuthorLink } from '../life/author.ts'
import { lockReview, type Review } from '../life/find-review.ts'
import { type Notice, openAnswer } from './find-notice.ts'

/** Until when an author can answer a claim made at this time: the end of the last day. */
export const hearBefore = (now: Date): Date => endOfDay(dayOf(new Date(now.getTime() + limits.notice.hearDays * dayMs)))

const dayMs = 24 * 60 * 60 * 1000

/** Asks the author of a review to respond to the office's claim. */
export async function askAuthor(trx: Trx, context: Context, review: Review, notice_id: string): Promise<void> {
  const token = await mintAuthorLink(trx, context, review)
  await queueMail(trx, context, authorHearingMail, { notice_id, token }, { review_id: review.id })
}

/** The office's claim about the author of a review; undefined if there is none. */
export const findOfficeNotice = (db: Db | Trx, review_id: string): Promise<Notice | undefined> =>
  db
    .selectFrom('review_notices')
    .selectAll()
    .where('review_id', '=', review_id)
    .where('heard_until', 'is not', null)
    .executeTakeFirst()

const answeredText = 'U kunt hier niet meer op antwoorden. U deed dat al, of de termijn is voorbij.'

/** Records how the author says they were a client: once, though sending the same answer again is fine. */
export async function answerNotice(context: Context, name: ReviewName, tekst: string): Promise<void> {
  const answered_at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const { id: review_id } = await lockReview(trx, name)
    const notice = await findOfficeNotice(trx, review_id)
    const answer = withoutPersonalNumbers(tekst)
    if (notice && openAnswer(context, notice) === answer) return
    if (!notice?.sealed_key || !isHearing(notice, answered_at)) throw new ApiError('CONFLICT', { text: answeredText })
    const key = openRowKey(context.keys, 'review_notices', notice.id, notice.sealed_key)
    const sealed_answer = key.seal('review_notices.sealed_answer', answer)
    await trx.updateTable('review_notices').set({ answered_at, sealed_answer }).where('id', '=', notice.id).execute()
  })
}

/** What the author sees of an undecided claim: the grounds, but not who wrote them. */
export async function readHearing(context: Context, review_id: string): Promise<ManagedReview['hearing']> {
  const notice = await findOfficeNotice(context.db, review_id)
  if (!notice?.heard_until || !notice.sealed_key || notice.decided_at) return null
  return {
    tekst: notice.tekst,
    until: notice.heard_until.toISOString(),
    own_answer: openAnswer(context, notice),
    can_answer: isHearing(notice, context.clock.now()),
  }
}
