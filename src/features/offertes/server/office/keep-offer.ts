import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { AnswerMaker } from '../../rules/answers.ts'
import type { OfferContent } from '../offer-content.ts'
import type { Recipient } from './lock-recipient.ts'
import { tellOffice } from './tell-office.ts'

/**
 * Stores an offer of an office, as a new version if there was one, sealed with the key of its request. Returns its id, or null if it
 * equals the previous offer and nothing changed.
 */
export async function keepOffer(
  trx: Trx,
  context: Context,
  { id, offerte, vestiging }: Recipient,
  { content, made_by }: { content: OfferContent; made_by: AnswerMaker },
): Promise<string | null> {
  const { id: request_id, reference, wrapped_key } = offerte
  if (!wrapped_key) throw new ApiError('OFFERTE_NOT_FOUND')
  const key = openRowKey(context.keys, 'offerte_requests', request_id, wrapped_key)
  const { answer_kind, answer_sealed, offers_at } = vestiging
  if (answer_kind === 'offer' && answer_sealed) {
    const same = JSON.stringify(key.open('offerte_answers.sealed', answer_sealed)) === JSON.stringify(content)
    if (same) return null
  }
  const versions = offers_at?.length ?? 0
  if (versions >= limits.offerte.offer.versionsMax) {
    throw new ApiError('CONFLICT', { text: `U stuurde al ${versions} versies. Mail de klant.` })
  }
  const answer = await trx
    .insertInto('offerte_answers')
    .values({
      offerte_vestiging_id: id,
      kind: 'offer',
      answered_at: context.clock.now(),
      sealed: key.seal('offerte_answers.sealed', content),
      total_cents: String(content.total_cents),
      made_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellOffice(trx, context, 'offer.sent', { id, vestiging_id: vestiging.vestiging_id, reference })
  return answer.id
}
