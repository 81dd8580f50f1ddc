import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { withIdempotency } from '#server/tokens/idempotency.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { useToken } from '#server/tokens/read-token.ts'
import { interestReceivedMail } from '../mails/interest-received.ts'
import { newInterestMail } from '../mails/new-interest.ts'
import type { InterestBody, InterestReceipt } from '../schemas.ts'
import { sealEvidence } from './evidence.ts'
import { findInterest, findOffer, type Offer } from './find-offer.ts'

/** Prescribed wording (docs/product/partners.md, "From offer to partner"). */
const nextStep = 'Wij nemen binnen 2 werkdagen contact op. Er is nog geen overeenkomst.'

/** Records, once, that an office is interested. The office itself does not change: only an operator makes it a partner. */
export async function submitInterest(context: Context, body: InterestBody, visitor: Visitor): Promise<InterestReceipt> {
  const call = { scope: 'partnership-interests', key: visitor.idempotencyKey, body }
  return context.db
    .transaction()
    .execute((trx) => withIdempotency(trx, context, call, () => submit(trx, context, body, visitor)))
}

async function submit(trx: Trx, context: Context, body: InterestBody, visitor: Visitor): Promise<InterestReceipt> {
  const { entity_id, used_at } = await useToken(trx, context, { kind: 'po', token: body.token })
  const offer = await findOffer(trx, entity_id)
  if (!offer || offer.withdrawn_at) throw new ApiError('TOKEN_INVALID')
  const created_at = used_at ?? context.clock.now()
  const reference = await insertInterest(trx, context, offer, { body, visitor, created_at })
  await queueMail(trx, context, interestReceivedMail, { offer_id: offer.id })
  await queueMail(trx, context, newInterestMail, { offer_id: offer.id })
  return { status: 'interest_submitted', reference, submitted_at: created_at.toISOString(), next_step: nextStep }
}

type Submission = { body: InterestBody; visitor: Visitor; created_at: Date }

async function insertInterest(
  trx: Trx,
  context: Context,
  { id: offer_id, terms_version }: Offer,
  { body: { email, address, user_agent = null }, visitor, created_at }: Submission,
): Promise<string> {
  const row = {
    offer_id,
    terms_version,
    email_hash: emailHash(context.keys, email),
    ...sealEvidence(context, offer_id, {
      email,
      address,
      user_agent,
      server_user_agent: visitor.userAgent.slice(0, limits.partner.userAgentMax) || null,
      ip_network: visitorNetwork(visitor.ip).replace(/\.\d+$/, '.0'),
    }),
    created_at,
  }
  for (;;) {
    // Equal references are one in a billion. Another link to the same offer may also have been used already.
    const inserted = await trx
      .insertInto('partnership_interests')
      .values({ ...row, reference: newReference('PO') })
      .onConflict((c) => c.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (inserted) return inserted.reference
    if (await findInterest(trx, offer_id)) throw new ApiError('TOKEN_ALREADY_USED')
  }
}
