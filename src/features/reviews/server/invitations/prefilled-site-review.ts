import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { getPrefilledSiteReview } from '../../contract/site-reviews.ts'
import { findLiveReviewOf } from '../life/find-review.ts'
import { findInvited } from './find-invited.ts'

/** What the form shows to whoever opens an invitation; reading uses nothing. */
export async function readPrefilled(context: Context, token: string): Promise<Answer<typeof getPrefilledSiteReview>> {
  const { db, keys } = context
  const link = await readToken(db, context, { kind: 'si', token })
  const invited = await findInvited(db, context, link)
  if (!invited) throw new ApiError('SITE_REVIEW_CONTEXT_MISMATCH')
  const live = await findLiveReviewOf(
    db,
    { email_base_hash: untaggedEmailHash(keys, invited.email), vestiging_id: null },
    context.clock.now(),
  )
  if (live) throw new ApiError('USER_ALREADY_REVIEWED_SITE')
  return { ...invited, expires_at: link.expires_at?.toISOString() ?? null }
}
