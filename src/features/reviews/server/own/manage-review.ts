import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import type { ReviewEditBody } from '../../request-body.ts'
import { editOfficeReview } from '../life/edit-review.ts'
import { withdrawOfficeReview } from '../life/withdraw-review.ts'
import { editSiteReview, withdrawSiteReview } from '../site-life/manage-site-review.ts'
import { readManagedReview } from './read-managed-review.ts'
import { readManagedSiteReview } from './read-managed-site-review.ts'

const ofReview = { read: readManagedReview, edit: editOfficeReview, withdraw: withdrawOfficeReview }
const ofSiteReview = { read: readManagedSiteReview, edit: editSiteReview, withdraw: withdrawSiteReview }

/** The review behind the author's link: "review:12" or "site_review:7". */
async function behind(context: Context, token: string) {
  const { entity_id } = await readToken(context.db, context, { kind: 'rm', token })
  const [type, id] = entity_id.split(':')
  if (!id) throw new ApiError('TOKEN_INVALID')
  return { entity_id, id, calls: type === 'site_review' ? ofSiteReview : ofReview }
}

/** The page of an author; reading changes nothing (server section 6). */
export async function readManaged(context: Context, token: string): Promise<ManagedReview> {
  const { id, calls } = await behind(context, token)
  return calls.read(context, id)
}

/** Changes what was given and has it checked again (server section 4). */
export async function editManaged(context: Context, token: string, body: ReviewEditBody): Promise<ManagedReview> {
  const { id, calls } = await behind(context, token)
  await calls.edit(context, id, body)
  return calls.read(context, id)
}

/** Takes the review away; its links end with it (server section 6). */
export async function withdrawManaged(context: Context, token: string): Promise<void> {
  const { id, calls, entity_id } = await behind(context, token)
  await context.db.transaction().execute(async (trx) => {
    await calls.withdraw(trx, context, id)
    await revokeTokens(trx, context, { kind: 'rm', entity_id })
  })
}
