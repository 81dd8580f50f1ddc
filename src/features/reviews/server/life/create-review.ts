import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { refuseDisposable } from '#server/mail/disposable-domains.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { limitPerIp } from '#server/tokens/hit-rate-limit.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { useToken } from '#server/tokens/read-token.ts'
import { linkSession, sessionTrusts } from '#server/tokens/session.ts'
import type { ReviewReceipt } from '../../contract/reviews.ts'
import type { ReviewBody } from '../../request-body.ts'
import { confirmAuthor } from './confirm-author.ts'
import { lockReview } from './find-review.ts'
import { canonicalVestiging, identifyAuthor } from './identify-author.ts'
import { insertReview } from './insert-review.ts'
import { pretendReview, toReceipt } from './receipt.ts'
import { queueConfirmation, resendToAuthor } from './resend-review.ts'

export type Visitor = { ip: string; sid: string | undefined; idempotencyKey: string | undefined }
type Created = { receipt: ReviewReceipt; sid: string | null }

/** Takes a review of an office in; it is shown once its address is confirmed and it passed the checks (server section 4). */
export async function createReview(context: Context, body: ReviewBody, visitor: Visitor): Promise<Created> {
  const { config, db } = context
  if (config.production && config.smtpUrl === null) throw new ApiError('CONFIG_REQUIRED')
  if (body.token === null) refuseDisposable(body.email)
  const asked = { scope: 'reviews', key: visitor.idempotencyKey, body }
  await limitPerIp(context, (await isAnswered(db, context, asked)) ? 'replayPerIp' : 'reviewPerIp', visitor.ip)
  const vestiging_id = canonicalVestiging(context, body.vestiging_id)
  if (body.website) return { receipt: pretendReview(body, vestiging_id), sid: null }
  try {
    return await db.transaction().execute(async (trx) => {
      let sid: string | null = null
      const receipt = await withIdempotency(trx, context, asked, async () => {
        const created = await create(trx, context, { ...body, vestiging_id }, visitor)
        sid = created.sid
        return created.receipt
      })
      return { receipt, sid }
    })
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error
    await resendToAuthor(context, error.author)
    throw new ApiError('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  }
}

async function create(trx: Trx, context: Context, body: ReviewBody, visitor: Visitor): Promise<Created> {
  const author = await identifyAuthor(trx, context, body)
  const id = await insertReview(trx, context, body, { author, ip: visitor.ip })
  if (id === null) throw new Duplicate({ ...author, vestiging_id: body.vestiging_id })

  const { email_hash } = author
  const trusted = author.invited || (await sessionTrusts(trx, context, visitor.sid, email_hash))
  if (trusted) {
    if (body.token) await useToken(trx, context, { kind: 'ri', token: body.token })
    await confirmAuthor(trx, context, id)
  }
  const sid = await linkSession(trx, context, { sid: visitor.sid, email_hash })
  if (!trusted) {
    await trx
      .updateTable('reviews')
      .set({ sid_hash: sha256(sid) })
      .where('id', '=', id)
      .execute()
    await queueConfirmation(trx, context, await lockReview(trx, id))
  }
  return { receipt: toReceipt(await lockReview(trx, id), author.email), sid }
}

/** Ends the transaction of a second live review of the same person about the same office. */
class Duplicate extends Error {
  readonly author: { email_base_hash: string; vestiging_id: string }
  constructor(author: { email_base_hash: string; vestiging_id: string }) {
    super('a live review of this author and office is there')
    this.author = author
  }
}
