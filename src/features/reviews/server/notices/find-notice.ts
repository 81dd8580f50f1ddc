import type { Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { findReviewById, placeOf } from '../life/find-review.ts'
import type { ReviewsTables } from '../tables.ts'

export type Notice = Selectable<ReviewsTables['review_notices']>

/** The sender of a notice, sealed with it. */
export type Notifier = { naam: string; email: string }

export type SealedNotice = Pick<Notice, 'id' | 'sealed_key' | 'sealed'>

/** Null once the sender is forgotten. */
export function openNotifier(
  { keys }: Pick<Context, 'keys'>,
  { id, sealed_key, sealed }: SealedNotice,
): Notifier | null {
  if (!sealed_key || !sealed) return null
  return openRowKey(keys, 'review_notices', id, sealed_key).open('review_notices.sealed', sealed) as Notifier
}

/** The answer of the review's author; null if there is none, or it is forgotten. */
export function openAnswer({ keys }: Pick<Context, 'keys'>, { id, sealed_key, sealed_answer }: Notice): string | null {
  if (!sealed_key || !sealed_answer) return null
  return openRowKey(keys, 'review_notices', id, sealed_key).open(
    'review_notices.sealed_answer',
    sealed_answer,
  ) as string
}

/** Column values of a notice whose sender is forgotten. */
export const withoutNotifier = { sealed_key: null, sealed: null, sealed_answer: null, tekst: '' }

/** A notice, its sender (null once forgotten) and what it is about. */
export async function findNotice(context: Context, notice_id: string) {
  const { db } = context
  const notice = await db.selectFrom('review_notices').selectAll().where('id', '=', notice_id).executeTakeFirst()
  if (!notice) return undefined
  const { about } = placeOf(context, (await findReviewById(db, notice.review_id))!)
  return {
    notice,
    notifier: openNotifier(context, notice),
    about,
    reason: noticeReasons[notice.reason as NoticeReason] ?? notice.reason,
  }
}

/** The undecided notices about a review, oldest first. */
export function findOpenNotices(db: Db | Trx, review_id: string): Promise<Notice[]> {
  return db
    .selectFrom('review_notices')
    .selectAll()
    .where('review_id', '=', review_id)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The open notice of a reader with the same words from the same address. */
export function findSameNotice(
  trx: Trx,
  { review_id, reason, tekst, email_hash }: Pick<Notice, 'review_id' | 'reason' | 'tekst' | 'email_hash'>,
): Promise<Notice | undefined> {
  return trx
    .selectFrom('review_notices')
    .selectAll()
    .where('review_id', '=', review_id)
    .where('decided_at', 'is', null)
    .where('heard_until', 'is', null)
    .where('email_hash', '=', email_hash)
    .where('reason', '=', reason)
    .where('tekst', '=', tekst)
    .orderBy('id')
    .executeTakeFirst()
}
