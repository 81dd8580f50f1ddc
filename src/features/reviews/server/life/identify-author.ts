import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { hasConfirmedRequest, hasRecentRequest } from '#features/offertes/server/public.ts'
import { findVestigingDetail } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { ReviewBody, SiteReviewBody } from '../../request-body.ts'
import type { VerificationLevel } from '../../rules/verification-levels.ts'
import { readOfficeInvitation, readSiteInvitation } from '../invitations/read-invitation.ts'
import { findLiveReviewOf, type Voice } from './find-review.ts'

/** A review as its author sent it. */
export type SentReview = ({ type: 'review' } & ReviewBody) | ({ type: 'site_review' } & SiteReviewBody)

export type IdentifiedAuthor = Voice & {
  email: string
  email_hash: string
  verification_level: VerificationLevel
  /** Came through a link to their own address, which therefore needs no confirmation. */
  invited: boolean
}

/** Identifies the author, and how well we know them; refuses those who may not write this review. */
export const identifyAuthor = (trx: Trx, context: Context, review: SentReview): Promise<IdentifiedAuthor> =>
  review.type === 'review' ? identifyForOffice(trx, context, review) : identifyForPlatform(trx, context, review)

/** A secure link determines the address, whatever was posted, and is for one office. */
async function identifyForOffice(
  trx: Trx,
  context: Context,
  { token, email, vestiging_id }: ReviewBody,
): Promise<IdentifiedAuthor> {
  const invitation = token === null ? null : await readOfficeInvitation(trx, context, token)
  if (invitation && canonicalVestiging(context, invitation.vestiging_id) !== vestiging_id) {
    throw new ApiError('TOKEN_INVALID')
  }
  return {
    ...addressOf(context, invitation?.email ?? email),
    vestiging_id,
    verification_level: invitation ? 'uitnodiging' : 'email',
    invited: invitation !== null,
  }
}

/** A link must match the posted address; without a link, only people who were active lately may write. */
async function identifyForPlatform(
  trx: Trx,
  context: Context,
  { token, email }: SiteReviewBody,
): Promise<IdentifiedAuthor> {
  const address = addressOf(context, email)
  const { email_hash, email_base_hash } = address
  const invitation = token === null ? null : await readSiteInvitation(trx, context, token)
  if (invitation && invitation.email_hash !== email_hash) throw new ApiError('SITE_REVIEW_CONTEXT_MISMATCH')
  // Checked before anything is written, so that a refusal keeps nobody waiting; the unique key decides later.
  const voice = { email_base_hash, vestiging_id: null }
  if (await findLiveReviewOf(trx, voice, context.clock.now())) throw new SecondReview(voice)
  if (!invitation) await refuseWithoutActivity(trx, context, email_base_hash)
  return {
    ...address,
    vestiging_id: null,
    verification_level: (await hasConfirmedRequest(trx, email_hash)) ? 'offerte' : 'email',
    invited: invitation !== null,
  }
}

/** The base hash ignores "+tag", so that two tagged addresses of one person are one author. */
const addressOf = ({ keys }: Context, email: string) => ({
  email,
  email_hash: emailHash(keys, email),
  email_base_hash: untaggedEmailHash(keys, email),
})

/** The office that a review is about; for a merged office, the one it was merged into. */
export function canonicalVestiging({ index, clock }: Context, id: string): string {
  const vestiging = findVestigingDetail(index.current(), id, clock.now())
  if (!vestiging) throw new ApiError('VESTIGING_NOT_FOUND')
  return vestiging.canonical_id ?? vestiging.id
}

/**
 * Only people who recently requested quotes or reviewed an office may review the platform. A business rule, so it is
 * never off.
 */
async function refuseWithoutActivity(trx: Trx, { clock }: Context, email_base_hash: string): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - limits.review.activityMs)
  const active =
    (await hasRecentRequest(trx, { email_base_hash, since, now })) ||
    (await hasRecentReview(trx, email_base_hash, since))
  if (!active) throw new ApiError('SITE_REVIEW_REQUIRES_RECENT_ACTIVITY')
}

/** Whether somebody has written an office review since then that was not rejected as fraud. */
export async function hasRecentReview(db: Db, email_base_hash: string, since: Date): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('type', '=', 'review')
    .where('email_base_hash', '=', email_base_hash)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('status', '!=', 'rejected'), eb('held_for', 'is distinct from', 'fraud')]))
    .limit(1)
    .executeTakeFirst()
  return review !== undefined
}

/** Aborts the transaction of a second live review by the same person about the same thing. */
export class SecondReview extends Error {
  readonly voice: Voice
  constructor(voice: Voice) {
    super('a live review of this author about the same thing is there')
    this.voice = voice
  }
}
