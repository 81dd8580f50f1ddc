import { randomUUID } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { sealShared } from '#server/tokens/sealing.ts'
import { testEvent, type WebhookEvent } from '../../rules/events.ts'
import { type Manager, manage } from '../manager.ts'
import { queueDelivery } from './queue-event.ts'
import { sendWebhook } from './send-webhook.ts'
import { newSecret } from './sign-webhook.ts'

type NewWebhook = { url: string; events: WebhookEvent[] }

/** Adds an address; its secret is shown this once. */
export function addWebhook(context: Context, manager: Manager, { url, events }: NewWebhook): Promise<string> {
  const { db, keys, clock } = context
  return db.transaction().execute(async (trx) => {
    const id = randomUUID()
    const secret = newSecret()
    const { vestiging_id, access_id } = manager
    await manage(trx, context, manager, { act: 'webhook_added', after: { webhook: id, berichten: events } })
    const present = await trx.selectFrom('webhooks').select('id').where('vestiging_id', '=', vestiging_id).execute()
    if (present.length >= limits.webhook.max)
      throw new ApiError('CONFLICT', { text: `Er zijn al ${limits.webhook.max} webhooks. Haal er eerst een weg.` })
    const sealed_secret = sealShared(keys, 'webhooks.sealed_secret', id, secret)
    await trx
      .insertInto('webhooks')
      .values({ id, vestiging_id, access_id, url, events, sealed_secret, created_at: clock.now() })
      .execute()
    return secret
  })
}

/** With all that waits for it. */
export const removeWebhook = (context: Context, manager: Manager, id: string): Promise<void> =>
  change(context, manager, id, async (trx) => {
    await manage(trx, context, manager, { act: 'webhook_removed', before: { webhook: id } })
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
  })

/** Turned off after days of failure, or by hand; on again it gets what waits. */
export const switchWebhook = (context: Context, manager: Manager, id: string, on: boolean): Promise<void> =>
  change(context, manager, id, async (trx) => {
    const state = on ? 'aan' : 'uit'
    await manage(trx, context, manager, { act: 'webhook_switched', after: { webhook: id, stand: state } })
    const disabled_at = on ? null : context.clock.now()
    await trx.updateTable('webhooks').set({ disabled_at, failing_since: null }).where('id', '=', id).execute()
    if (!on) return
    const waiting = await trx
      .updateTable('webhook_deliveries')
      .set({ next_try_at: context.clock.now(), attempts: 0 })
      .where('webhook_id', '=', id)
      .where('next_try_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id: delivery_id } of waiting) await queueJob(trx, context, sendWebhook, { delivery_id })
  })

/** Something to see arrive. */
export const tryWebhook = (context: Context, manager: Manager, id: string): Promise<void> =>
  change(context, manager, id, async (trx) => {
    await manager.hold(trx)
    await queueDelivery(trx, context, id, testEvent, { vestiging_id: manager.vestiging_id })
  })

/** The same message with the same id, also one that arrived. */
export const resendDelivery = (context: Context, manager: Manager, id: string, delivery_id: string): Promise<void> =>
  change(context, manager, id, async (trx) => {
    await manage(trx, context, manager, { act: 'webhook_resent', after: { webhook: id, bericht: delivery_id } })
    const again = await trx
      .updateTable('webhook_deliveries')
      .set({ next_try_at: context.clock.now(), attempts: 0, delivered_at: null, given_up_at: null })
      .where('id', '=', delivery_id)
      .where('webhook_id', '=', id)
      // One that is on its way need not be sent twice.
      .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('attempts', '>', 0)]))
      .returning('id')
      .executeTakeFirst()
    if (!again) throw new ApiError('CONFLICT')
    await queueJob(trx, context, sendWebhook, { delivery_id })
  })

/** Of a webhook of this office alone. */
function change(context: Context, manager: Manager, id: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const own = isUuid(id)
      ? await trx
          .selectFrom('webhooks')
          .select('id')
          .where('id', '=', id)
          .where('vestiging_id', '=', manager.vestiging_id)
          .executeTakeFirst()
      : undefined
    if (!own) throw new ApiError('NOT_FOUND')
    await work(trx)
  })
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
