import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { findReviewById } from '../life/find-review.ts'
import { placeOf } from '../read/review-place.ts'

/** Who reported, sealed with the notice. */
export type Notifier = { naam: string; email: string }

type Sealed = { id: string; sealed_key: string | null; sealed: string | null }

/** Null once it was forgotten. */
export function openNotifier({ keys }: Pick<Context, 'keys'>, { id, sealed_key, sealed }: Sealed): Notifier | null {
  if (!sealed_key || !sealed) return null
  return openRowKey(keys, 'review_notices', id, sealed_key).open('review_notices.sealed', sealed) as Notifier
}

/** A notice with who sent it (null once that was forgotten) and what it is about. */
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
