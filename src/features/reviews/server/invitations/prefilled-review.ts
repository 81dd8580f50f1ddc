import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { findVestigingDetail } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { getPrefilledReview } from '../../contract/reviews.ts'
import type { getPrefilledSiteReview } from '../../contract/site-reviews.ts'
import { liveStates } from '../../rules/review-status.ts'
import { findLiveReviewOf } from '../life/find-review.ts'
import { canonicalVestiging } from '../life/identify-author.ts'
import { readOfficeInvitation, readSiteInvitation } from './read-invitation.ts'

/** Values that prefill the form of an invited customer; reading does not use up the link. */
export async function readPrefilled(context: Context, token: string): Promise<Answer<typeof getPrefilledReview>> {
  const { db, keys, index, clock } = context
  const invitation = await readOfficeInvitation(db, context, token)
  const vestiging = findVestigingDetail(
    index.current(),
    canonicalVestiging(context, invitation.vestiging_id),
    clock.now(),
  )
  if (!vestiging) throw new ApiError('VESTIGING_NOT_FOUND')
  const { id, title, plaats } = vestiging
  const { email, naam, reference, dienst_ids, expires_at } = invitation
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('email_base_hash', '=', untaggedEmailHash(keys, email))
    .where('vestiging_id', '=', id)
    .where('status', 'in', liveStates)
    .executeTakeFirst()
  if (review) throw new ApiError('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  return {
    email,
    naam,
    vestiging: { id, title, plaats },
    dienst_ids,
    reference,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/** The same for the platform. */
export async function readPrefilledSite(
  context: Context,
  token: string,
): Promise<Answer<typeof getPrefilledSiteReview>> {
  const { db, keys, clock } = context
  const { email, naam, expires_at } = await readSiteInvitation(db, context, token)
  const voice = { email_base_hash: untaggedEmailHash(keys, email), vestiging_id: null }
  if (await findLiveReviewOf(db, voice, clock.now())) throw new ApiError('USER_ALREADY_REVIEWED_SITE')
  return { email, naam, context: 'offerte', expires_at: expires_at?.toISOString() ?? null }
}
