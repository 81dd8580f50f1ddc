import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Hooks } from '#server/hooks.ts'
import { queueTry } from './send-webhook.ts'

/** Queues an event for the systems of an office, in the transaction in which it happens. */
export const queueOfficeEvent: Hooks['officeEvent'] = async (trx, context, { type, vestiging_id, data }) => {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('vestiging_id', '=', vestiging_id)
    .where('disabled_at', 'is', null)
    .where(sql<SqlBool>`${type} = any(events)`)
    .execute()
  for (const { id } of webhooks) await queueDelivery(trx, context, id, type, { vestiging_id, ...data })
}

/** Stores a delivery to one webhook; returns its id, which is also the signed message id. */
export async function queueDelivery(
  trx: Trx,
  context: Pick<Context, 'clock' | 'jobs'>,
  webhook_id: string,
  event: string,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = randomUUID()
  const now = context.clock.now()
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
  await trx
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id, event, body, created_at: now, next_try_at: now })
    .execute()
  await queueTry(trx, context, id, now)
  return id
}
