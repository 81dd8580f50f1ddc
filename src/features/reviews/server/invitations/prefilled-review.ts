import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { findVestigingDetail } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { getPrefilledReview } from '../../contract/reviews.ts'
import { canonicalVestiging } from '../life/identify-author.ts'
import { readInvitation } from './invitation.ts'

/** What the form of an invited customer is filled with; reading uses nothing up (server section 4). */
export async function readPrefilled(context: Context, token: string): Promise<Answer<typeof getPrefilledReview>> {
  const { db, keys, index, clock } = context
  const invitation = await readInvitation(db, context, token)
  const vestiging = findVestigingDetail(
    index.current(),
    canonicalVestiging(context, invitation.vestiging_id),
    clock.now(),
  )
  if (!vestiging) throw new ApiError('VESTIGING_NOT_FOUND')
  const { id, title, plaats } = vestiging
  const { email, naam, reference, dienst_ids, expires_at } = invitation
  const written = await db
    .selectFrom('reviews')
    .select('id')
    .where('email_base_hash', '=', untaggedEmailHash(keys, email))
    .where('vestiging_id', '=', id)
    .where('status', 'in', ['pending_verification', 'in_moderation', 'published'])
    .executeTakeFirst()
  if (written) throw new ApiError('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  return {
    email,
    naam,
    vestiging: { id, title, plaats },
    dienst_ids,
    reference,
    expires_at: expires_at?.toISOString() ?? null,
  }
}
