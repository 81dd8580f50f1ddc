import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'

/** Nothing of an unconfirmed review stays: not its links, and not what the inbox of a demo holds of it. */
export async function eraseReview(trx: Trx, context: Pick<Context, 'clock'>, id: string): Promise<void> {
  await revokeTokens(trx, context, { kind: 'rv', entity_id: id })
  const mails = trx.selectFrom('mails').select('id').where('review_id', '=', id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
  await trx.deleteFrom('reviews').where('id', '=', id).execute()
}

/** A review that was not confirmed in time keeps its author from no second one, also before the timers erase it. */
export async function eraseEnded(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  { email_base_hash, vestiging_id }: { email_base_hash: string; vestiging_id: string },
): Promise<void> {
  const ended = await trx
    .selectFrom('reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('vestiging_id', '=', vestiging_id)
    .where('status', '=', 'pending_verification')
    .where('expires_at', '<=', context.clock.now())
    .forUpdate()
    .execute()
  for (const { id } of ended) await eraseReview(trx, context, id)
}
