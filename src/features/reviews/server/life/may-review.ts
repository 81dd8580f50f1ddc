import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { hasRecentRequest } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { findInvited } from '../invitations/find-invited.ts'
import { hasRecentReview } from '../read/recent-review.ts'

type Invitation = { kind: 'si'; token: string }

/** The link that a review came with: of this address, about something that is still there (server section 5). */
export async function readInvitation(
  trx: Trx,
  context: Context,
  token: string,
  email_hash: string,
): Promise<Invitation> {
  const link = await readToken(trx, context, { kind: 'si', token })
  const invited = link.email_hash === email_hash && (await findInvited(trx, context, link))
  if (!invited) throw new ApiError('SITE_REVIEW_CONTEXT_MISMATCH')
  return { kind: 'si', token }
}

/** Only who asked for quotes or reviewed an office lately may review the platform. A rule of the business, so never off. */
export async function refuseWithoutActivity(trx: Trx, { clock }: Context, email_base_hash: string): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - limits.review.activityMs)
  const active =
    (await hasRecentRequest(trx, { email_base_hash, since, now })) ||
    (await hasRecentReview(trx, email_base_hash, since))
  if (!active) throw new ApiError('SITE_REVIEW_REQUIRES_RECENT_ACTIVITY')
}
