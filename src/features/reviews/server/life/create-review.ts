import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { refuseDisposable } from '#server/mail/disposable-domains.ts'
import { ipPrefixHash, sha256 } from '#server/tokens/hashes.ts'
import { limitPerIp } from '#server/tokens/hit-rate-limit.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { useToken } from '#server/tokens/read-token.ts'
import { linkSession, sessionTrusts } from '#server/tokens/session.ts'
import type { ReviewReceipt } from '../../contract/reviews.ts'
import type { ReviewBody } from '../../request-body.ts'
import { shownName } from '../../rules/reviews.ts'
import { confirmAuthor } from './confirm-review.ts'
import type { Voice } from './find-review.ts'
import { canonicalVestiging, type IdentifiedAuthor, identifyAuthor } from './identify-author.ts'
import { insertReview } from './insert-review.ts'
import { pretendReview, toReceipt } from './receipt.ts'
import { queueConfirmation, resendToAuthor } from './resend-review.ts'

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

async function create(trx: Trx, context: Context, body: ReviewBody, { ip, sid }: Visitor): Promise<Created> {
  const author = await identifyAuthor(trx, context, body)
  const review = await insertReview(trx, context, 'review', writtenBy(context, body, author, ip))
  if (review === null) throw new Duplicate({ ...author, vestiging_id: body.vestiging_id })

  const { email, email_hash } = author
  if (author.invited || (await sessionTrusts(trx, context, sid, email_hash))) {
    if (body.token) await useToken(trx, context, { kind: 'ri', token: body.token })
    const confirmed = await confirmAuthor(trx, context, review)
    return { receipt: toReceipt(confirmed, email), sid: await linkSession(trx, context, { sid, email_hash }) }
  }
  const session = await linkSession(trx, context, { sid, email_hash })
  await trx
    .updateTable('reviews')
    .set({ sid_hash: sha256(session) })
    .where('id', '=', review.id)
    .execute()
  await queueConfirmation(trx, context, review)
  return { receipt: toReceipt(review, email), sid: session }
}

function writtenBy({ keys }: Context, body: ReviewBody, { email, invited, ...hashes }: IdentifiedAuthor, ip: string) {
  const { vestiging_id, naam, alleen_initialen, pluspunten, minpunten, dienst_ids } = body
  const { rating_prijs_kwaliteit, rating_service, rating_communicatie } = body
  const opinion = { rating_prijs_kwaliteit, rating_service, rating_communicatie, pluspunten, minpunten, dienst_ids }
  return {
    ...hashes,
    ...opinion,
    vestiging_id,
    author: { naam, email, alleen_initialen },
    naam: shownName(naam, alleen_initialen),
    verification_level: invited ? ('uitnodiging' as const) : ('email' as const),
    ip_prefix_hash: ipPrefixHash(keys, ip),
  }
}

/** Ends the transaction of a second live review of the same person about the same office. */
class Duplicate extends Error {
  readonly author: Voice
  constructor(author: Voice) {
    super('a live review of this author and office is there')
    this.author = author
  }
}
