import type { Insertable } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { refuseDisposable } from '#server/mail/disposable-domains.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { ipPrefixHash, sha256 } from '#server/tokens/hashes.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { useToken } from '#server/tokens/read-token.ts'
import { linkSession, sessionTrusts } from '#server/tokens/visitor-session.ts'
import type { ReviewReceipt } from '../../contract/reviews.ts'
import type { SiteReviewReceipt } from '../../contract/site-reviews.ts'
import type { ReviewBody, SiteReviewBody } from '../../request-body.ts'
import type { ReviewName } from '../../review-name.ts'
import { confirmEnd } from '../../rules/review-status.ts'
import { shortenName, shownName } from '../../rules/shown-name.ts'
import { checkBillCode, holdBillCode } from '../bill-codes/take-code.ts'
import type { ReviewsTables } from '../tables.ts'
import { type Author, sealAuthor } from './author.ts'
import { confirmAuthor } from './confirm-review.ts'
import { eraseEnded } from './erase-review.ts'
import { lockReview, type Review, type Voice } from './find-review.ts'
import {
  canonicalVestiging,
  type IdentifiedAuthor,
  identifyAuthor,
  SecondReview,
  type SentReview,
} from './identify-author.ts'
import { kinds } from './kinds.ts'
import { pretendReceipt, toReceipt } from './receipt.ts'
import { queueConfirmation, resendToAuthor } from './resend-review.ts'

type Bodies = { review: ReviewBody; site_review: SiteReviewBody }
type Receipts = { review: ReviewReceipt; site_review: SiteReviewReceipt }
/** `sid` is the cookie to set. */
type Created<Receipt> = { receipt: Receipt; sid: string | null }

/** Accepts a review; it is shown once its address is confirmed and it has passed the checks. */
export async function createReview<T extends keyof Bodies>(
  context: Context,
  type: T,
  body: Bodies[T],
  visitor: Visitor,
): Promise<Created<Receipts[T]>> {
  const { config, db } = context
  const { addressOfLink, idempotency, rate, second } = kinds[type]
  requireMailServer(config)
  if (body.token === null || !addressOfLink) refuseDisposable(body.email)
  const call = { scope: idempotency, key: visitor.idempotencyKey, body }
  const review = { type, ...body } as SentReview
  const isRepeated = await isAnswered(db, context, call)
  // Before the rate limit on reviews, because a mistyped code is not a review.
  if (!isRepeated) await checkCodeOf(context, review, visitor)
  await limitPerIp(context, isRepeated ? 'replayPerIp' : rate, visitor.ip)
  if (review.type === 'review') review.vestiging_id = canonicalVestiging(context, review.vestiging_id)
  if (body.website) return { receipt: pretendReceipt(review) as Receipts[T], sid: null }
  try {
    return await db.transaction().execute(async (trx) => {
      let sid: string | null = null
      const receipt = await withIdempotency(trx, context, call, async () => {
        const created = await create(trx, context, review, visitor)
        sid = created.sid
        return created.receipt as Receipts[T]
      })
      return { receipt, sid }
    })
  } catch (error) {
    if (!(error instanceof SecondReview)) throw error
    await resendToAuthor(context, error.voice)
    throw new ApiError(second)
  }
}

/** The code of a bill and the office it was typed for; null without a code, or if the author came through one of our links. */
function codeOf(sent: SentReview): { code: string; vestiging_id: string } | null {
  if (sent.type !== 'review' || sent.token !== null || sent.code === undefined) return null
  return { code: sent.code, vestiging_id: sent.vestiging_id }
}

async function checkCodeOf(context: Context, sent: SentReview, visitor: Visitor): Promise<void> {
  const typed = codeOf(sent)
  if (typed === null || sent.website) return
  const vestiging_id = canonicalVestiging(context, typed.vestiging_id)
  await checkBillCode(context, { ...typed, vestiging_id }, visitor)
}

async function create(
  trx: Trx,
  context: Context,
  sent: SentReview,
  { ip, sid }: Visitor,
): Promise<Created<Receipts[keyof Receipts]>> {
  const { type, token } = sent
  const author = await identifyAuthor(trx, context, sent)
  const { email, email_hash, email_base_hash, vestiging_id, verification_level, invited } = author
  const review = await insertReview(trx, context, type, {
    ...{ email_hash, email_base_hash, vestiging_id, verification_level },
    ...contentOf(context, sent, author, ip),
  })
  if (review === null) throw new SecondReview(author)
  const typed = codeOf(sent)
  if (typed) await holdBillCode(trx, context, typed, { review_id: review.id, sid })

  if (invited || (await sessionTrusts(trx, context, sid, email_hash))) {
    if (token) await useToken(trx, context, { kind: kinds[type].invitation, token })
    const confirmed = await confirmAuthor(trx, context, review)
    return { receipt: toReceipt(confirmed, email), sid: await linkSession(trx, context, { sid, email_hash }) }
  }
  const session = await linkSession(trx, context, { sid, email_hash })
  if (type === 'review') {
    await trx
      .updateTable('reviews')
      .set({ sid_hash: sha256(session) })
      .where('id', '=', review.id)
      .execute()
  }
  await queueConfirmation(trx, context, review)
  return { receipt: toReceipt(review, email), sid: session }
}

/** Name and opinion. The network is for the check of three reviews from one network, which covers offices only. */
function contentOf({ keys }: Context, sent: SentReview, { email }: IdentifiedAuthor, ip: string) {
  if (sent.type === 'site_review') {
    const { naam, rating, feedback } = sent
    return { author: { naam, email }, naam: shortenName(naam), rating, feedback }
  }
  const { naam, alleen_initialen, pluspunten, minpunten, dienst_ids } = sent
  const { rating_prijs_kwaliteit, rating_service, rating_communicatie } = sent
  return {
    ...{ rating_prijs_kwaliteit, rating_service, rating_communicatie, pluspunten, minpunten, dienst_ids },
    author: { naam, email, alleen_initialen },
    naam: shownName(naam, alleen_initialen),
    ip_prefix_hash: ipPrefixHash(keys, ip),
  }
}

type Row = Insertable<ReviewsTables['reviews']>
type Content = Voice & { author: Author; email_hash: string } & Pick<Row, 'naam' | 'verification_level'> & Partial<Row>

/**
 * Inserts a review that waits for its confirmation. Null if the same person has a live one about the same thing: of
 * concurrent inserts, the unique index lets one pass and the others wait for it.
 */
async function insertReview<T extends ReviewName['type']>(
  trx: Trx,
  context: Context,
  type: T,
  { author, ...content }: Content,
): Promise<Extract<Review, { type: T }> | null> {
  const now = context.clock.now()
  await eraseEnded(trx, context, content)
  const id = await nextId(trx, 'reviews')
  const row = await trx
    .insertInto('reviews')
    .values({
      id,
      ...content,
      ...sealAuthor(context, id, author),
      status: 'pending_verification',
      created_at: now,
      expires_at: confirmEnd(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? lockReview(trx, { type, id }) : null
}
