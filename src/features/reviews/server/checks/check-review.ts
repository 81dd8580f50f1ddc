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
 * The automatic checks of a review whose address is confirmed, or whose author changed it: it is shown
 * at once, or held. Call it in the transaction of that change with the review as it is since, its row locked. Gives it as it is then.
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
  // Who wrote it does not change with the words: what was online once was a customer's.
  if (review.published_at === null) flags.push(...(await fraudFlagsOf(trx, context, review, office)))
  return flags
}

/** What the checks know of the reviewed office, or of the platform. */
type Reviewed = { staff: string[]; email: string | null; website: string | null }

/**
 * The office of a review, locked: its reviews are checked one after the other, so that of three at the same time the third
 * is seen as such. The platform is known by its own address.
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
