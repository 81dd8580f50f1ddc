import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Subject } from '../subject.ts'
import { changeSubject, notHeld } from './change-subject.ts'
import { lockSubject } from './find-subject.ts'

type Outcome = 'published' | 'in_moderation'

/**
 * The automatic checks of a review whose address is confirmed, or whose author changed it (server section 4): it is shown
 * at once, or held. Call it in the transaction of that change, after the row says so (`verified_at`, `edited_at`).
 */
export const checkReview = (trx: Trx, context: Context, review_id: string): Promise<Outcome> =>
  check(trx, context, { type: 'review', id: review_id })

/** The same of a review of the platform (server section 5). */
export const checkSiteReview = (trx: Trx, context: Context, site_review_id: string): Promise<Outcome> =>
  check(trx, context, { type: 'site_review', id: site_review_id })

async function check(trx: Trx, context: Context, subject: Subject): Promise<Outcome> {
  const review = await lockSubject(trx, subject)
  if (!review) throw new Error(`There is no ${subject.type} to check`)
  const published_at = review.published_at ?? context.clock.now()
  await changeSubject(trx, context, review, { ...notHeld, status: 'published', published_at })
  return 'published'
}
