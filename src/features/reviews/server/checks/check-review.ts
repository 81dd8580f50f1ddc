import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Subject } from '../../subject.ts'
import { lockSubject, type Review } from './find-subject.ts'
import type { Flag } from './flags.ts'
import { flagsOfText, holdFor } from './flags-of-text.ts'
import { fraudFlagsOf } from './fraud-flags.ts'
import { holdReview } from './hold-review.ts'
import { lockOffice } from './reviewed-office.ts'
import { showReview } from './show-review.ts'
import { isSimilarText } from './similar-texts.ts'

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
  const flags = await flagsOf(trx, context, review)
  const held_for = holdFor(flags)
  if (held_for) return holdReview(trx, context, review, { held_for, flags })
  await showReview(trx, context, review, { told: 'if new' })
  return 'published'
}

async function flagsOf(trx: Trx, context: Context, review: Review): Promise<Flag[]> {
  const office = await lockOffice(trx, context, review)
  const flags: Flag[] = flagsOfText(review.texts, office)
  if (await isSimilarText(trx, review)) flags.push('similar_text')
  // Found when addresses were hashed anew; no change of the words makes it the only one.
  if (review.held_flags.includes('same_mailbox')) flags.push('same_mailbox')
  // Who wrote it does not change with the words: what was online once was a customer's.
  if (review.published_at === null) flags.push(...(await fraudFlagsOf(trx, context, review, office)))
  return flags
}
