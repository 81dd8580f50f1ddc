import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import type { ReviewEditBody } from '../../request-body.ts'
import type { ReviewName } from '../../review-name.ts'
import { editReview } from '../life/edit-review.ts'
import { withdrawReview } from '../life/withdraw-review.ts'
import { readManagedReview } from './read-managed-review.ts'

/** The review behind the author's link: "review:12" or "site_review:7". */
async function behind(context: Context, token: string): Promise<ReviewName> {
  const { entity_id } = await readToken(context.db, context, { kind: 'rm', token })
  const [type, id] = entity_id.split(':')
  if (!id) throw new ApiError('TOKEN_INVALID')
  return { type: type === 'site_review' ? 'site_review' : 'review', id }
}

/** The page of an author; reading changes nothing (server section 6). */
export const readManaged = async (context: Context, token: string): Promise<ManagedReview> =>
  readManagedReview(context, await behind(context, token))

/** Changes what was given and has it checked again (server section 4). */
export async function editManaged(context: Context, token: string, body: ReviewEditBody): Promise<ManagedReview> {
  const name = await behind(context, token)
  await editReview(context, name, body)
  return readManagedReview(context, name)
}

/** Takes the review away; its links end with it (server section 6). */
export async function withdrawManaged(context: Context, token: string): Promise<void> {
  const name = await behind(context, token)
  await context.db.transaction().execute((trx) => withdrawReview(trx, context, name))
}
