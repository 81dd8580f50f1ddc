import { forgetAddress } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import type { Review, Voice } from './find-review.ts'
import { kinds } from './kinds.ts'

type Parts = Pick<Context, 'clock' | 'hooks'>

/** Erases an unconfirmed review completely, with its links and its mails in the inbox of a demo. */
export async function eraseReview(trx: Trx, context: Parts, { id, type }: Pick<Review, 'id' | 'type'>): Promise<void> {
  await revokeTokens(trx, context, { kind: kinds[type].link, entity_id: id })
  const mails = trx.selectFrom('mails').select('id').where('review_id', '=', id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
  const erased = await trx.deleteFrom('reviews').where('id', '=', id).returning('email_hash').executeTakeFirst()
  await forgetAddress(trx, context, erased?.email_hash)
}

/** Erases a review that was not confirmed in time, even before the timers do, so that it blocks no second one by its author. */
export async function eraseEnded(trx: Trx, context: Parts, { email_base_hash, vestiging_id }: Voice): Promise<void> {
  const ended = await trx
    .selectFrom('reviews')
    .select(['id', 'type'])
    .where('email_base_hash', '=', email_base_hash)
    .where('vestiging_id', 'is not distinct from', vestiging_id)
    .where('status', '=', 'pending_verification')
    .where('expires_at', '<=', context.clock.now())
    .forUpdate()
    .execute()
  for (const review of ended) await eraseReview(trx, context, review)
}
