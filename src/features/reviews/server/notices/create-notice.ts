import { ApiError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { checked } from '#server/forms/act.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { createRowKey } from '#server/tokens/sealing.ts'
import type { ReportedReview } from '../../contract/notices.ts'
import { NoticeBody } from '../../forms/notice.ts'
import { noticeReceivedMail } from '../../mails/notice-received.ts'
import { noClient } from '../../notice-reasons.ts'
import { nameKey, type ReviewName } from '../../review-name.ts'
import { shortenName } from '../../rules/shown-name.ts'
import { lockReviewed } from '../checks/check-review.ts'
import { flagsOfText } from '../checks/passages.ts'
import { lastDecision } from '../desk/find-decision.ts'
import { changeReview } from '../life/change-review.ts'
import { findAndLockReview, findReview, placeOf, type Review } from '../life/find-review.ts'
import { kinds } from '../life/kinds.ts'
import { findSameNotice, type Notifier } from './find-notice.ts'
import { askAuthor, findOfficeNotice, hearBefore } from './hear-author.ts'

/** The public part of a review, for the form that reports it. */
export async function readReported(context: Context, name: ReviewName): Promise<ReportedReview> {
  const review = await findShown(context, name)
  const { about } = placeOf(context, review)
  return {
    id: name.id,
    naam: shortenName(review.naam),
    created_at: review.created_at.toISOString(),
    vestiging: review.vestiging_id === null ? null : { id: review.vestiging_id, title: about },
    texts: review.text_hidden_at === null ? review.texts : [],
  }
}

/** Records a reader's notice about a review, for a person to decide (DSA article 16). Returns its reference. */
export async function createNotice(
  context: Context,
  name: ReviewName,
  posted: object,
  { ip, idempotencyKey: key }: Visitor,
): Promise<string> {
  const { config, db } = context
  const body = checked(NoticeBody, posted)
  requireMailServer(config)
  const call = { scope: `notice ${nameKey(name)}`, key, body }
  await limitPerIp(context, (await isAnswered(db, context, call)) ? 'replayPerIp' : 'noticePerIp', ip)
  await findShown(context, name)
  if (body.website) return newReference('NM')
  return db.transaction().execute((trx) => withIdempotency(trx, context, call, () => create(trx, context, name, body)))
}

/** An impossible id names no review. */
async function findShown({ db }: Context, name: ReviewName): Promise<Review> {
  const review: Review | undefined = isRowId(name.id) ? await findReview(db, name) : undefined
  if (review?.status !== 'published') throw notFound(name)
  return review
}

const notFound = ({ type }: ReviewName) => new ApiError(kinds[type].missing)

async function create(trx: Trx, context: Context, name: ReviewName, body: NoticeBody): Promise<string> {
  const { keys, clock } = context
  const review: Review | undefined = await findAndLockReview(trx, name)
  if (review?.status !== 'published') throw notFound(name)
  const created_at = clock.now()
  const heard_until = (await saysNoClient(trx, context, review, body)) ? hearBefore(created_at) : null
  if (heard_until && (await findOfficeNotice(trx, review.id)))
    throw new ApiError('CONFLICT', { fields: [{ field: 'reden', message: messages.noClientTwice }] })
  const content = {
    review_id: review.id,
    reason: body.reden,
    tekst: withoutPersonalNumbers(body.tekst),
    email_hash: emailHash(keys, body.email),
  }
  // A second reference would ask for a second decision (DSA article 16, 5). The review's row is locked, so concurrent
  // submissions share one.
  const same = heard_until ? undefined : await findSameNotice(trx, content)
  if (same) return same.reference
  const id = await nextId(trx, 'review_notices')
  const key = createRowKey(keys, 'review_notices', id)
  const notifier: Notifier = { naam: body.naam, email: body.email }
  const row = {
    ...content,
    id,
    sealed_key: key.wrapped,
    sealed: key.seal('review_notices.sealed', notifier),
    created_at,
    heard_until,
  }
  let notice: { id: string; reference: string } | undefined
  // Two references are alike once in a billion; the unique key finds that.
  while (!notice) {
    notice = await trx
      .insertInto('review_notices')
      .values({ ...row, reference: newReference('NM') })
      .onConflict((c) => c.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
  }
  if (heard_until) await askAuthor(trx, context, review, notice.id)
  if (body.reden === 'persoonsgegevens') await hidePersonalData(trx, context, review)
  const email_base_hash = untaggedEmailHash(keys, body.email)
  await queueUnconfirmedMail(trx, context, noticeReceivedMail, { notice_id: notice.id }, { email_base_hash })
  return notice.reference
}

/** Whether the office itself makes the claim: it has the link to reply to its reviews. */
async function saysNoClient(trx: Trx, context: Context, review: Review, body: NoticeBody): Promise<boolean> {
  if (!body.token) return false
  const { entity_id } = await readToken(trx, context, { kind: 'rf', token: body.token })
  if (entity_id !== review.vestiging_id) throw new ApiError('WRONG_ENTITY_TYPE')
  return body.reden === noClient
}

const personal = ['phone', 'email', 'personal_number', 'staff_name']

/**
 * Hides the words of a reported review during the assessment if our own checks also see personal data in them. A notice
 * alone hides nothing, nor does one about words that a person approved.
 */
async function hidePersonalData(trx: Trx, context: Context, review: Review): Promise<void> {
  if (review.text_hidden_at !== null) return
  const decision = await lastDecision(trx, review.id)
  if (decision && !decision.automatic && decision.decided_at >= (review.edited_at ?? review.created_at)) return
  const flags = flagsOfText(review.texts, await lockReviewed(trx, context, review))
  if (!flags.some((flag) => personal.includes(flag))) return
  const now = context.clock.now()
  await changeReview(trx, context, review, { held_for: 'text', held_flags: flags, held_at: now, text_hidden_at: now })
}
