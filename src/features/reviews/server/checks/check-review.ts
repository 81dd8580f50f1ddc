import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { type Flag, holdFor } from '../../rules/holds.ts'
import type { Review } from '../life/find-review.ts'
import { fraudFlagsOf } from './fraud-flags.ts'
import { holdReview } from './hold-review.ts'
import { flagsOfText } from './passages.ts'
import { showReview } from './show-review.ts'
import { isSimilarText } from './similar-texts.ts'

/**
 * Runs the automatic checks on a review that was just confirmed or changed, and shows or holds it. Call it in the
 * transaction of that change, with the changed review, its row locked. Returns the review as it is afterwards.
 */
export async function checkReview<T extends Review>(trx: Trx, context: Context, review: T): Promise<T> {
  const flags = await flagsOf(trx, context, review)
  const held_for = holdFor(flags)
  return held_for
    ? holdReview(trx, context, review, { held_for, flags })
    : showReview(trx, context, review, { news: 'if new' })
}

async function flagsOf(trx: Trx, context: Context, review: Review): Promise<Flag[]> {
  const office = await lockReviewed(trx, context, review)
  const flags: Flag[] = flagsOfText(review.texts, office)
  if (await isSimilarText(trx, review)) flags.push('similar_text')
  // A change of text does not change the author: a review that was online before counts as a customer's.
  if (review.published_at === null) flags.push(...(await fraudFlagsOf(trx, context, review, office)))
  return flags
}

/** What the checks know of the reviewed office, or of the platform. */
type Reviewed = { staff: string[]; email: string | null; website: string | null }

/**
 * The office of a review, its row locked: its reviews are checked one at a time, so that the third of three concurrent
 * ones is recognised. The platform is recognised by its own address.
 */
export async function lockReviewed(trx: Trx, { config }: Context, { vestiging_id }: Review): Promise<Reviewed> {
  if (vestiging_id === null) return { staff: [], email: config.contactEmail, website: config.publicUrl }
  const office = await trx
    .selectFrom('vestigingen')
    .select(['medewerkers', 'email', 'website'])
    .where('id', '=', vestiging_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...office, staff: office.medewerkers.map(({ naam }) => naam) }
}
