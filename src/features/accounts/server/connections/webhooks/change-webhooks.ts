import { randomUUID } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { hitRateLimit, refuseFor } from '#server/rate-limits/per-hour.ts'
import { openShared, sealShared } from '#server/tokens/sealing.ts'
import { testEvent, type WebhookEvent } from '../../../rules/events.ts'
import { holdOffice } from '../../office/office-actor.ts'
import type { Manager } from '../manager.ts'
import { secretOfForm } from '../secret-of-form.ts'
import { queueDelivery } from './queue-event.ts'
import { queueTry } from './send-webhook.ts'
import { webhookSecret } from './sign-webhook.ts'

type NewWebhook = { form: string; url: string; events: WebhookEvent[] }

/** Adds a webhook. Idempotent: submitting the same form again adds nothing and returns the same secret. */
export function addWebhook(context: Context, manager: Manager, { form, url, events }: NewWebhook): Promise<string> {
  const { db, keys, clock } = context
  return db.transaction().execute(async (trx) => {
    await holdOffice(trx, manager)
    const { vestiging_id, access_id } = manager
    const secret = webhookSecret(secretOfForm(keys, 'webhook', form, [vestiging_id, url, ...events]))
    const present = await trx
      .selectFrom('webhooks')
      .select(['id', 'sealed_secret'])
      .where('vestiging_id', '=', vestiging_id)
      .execute()
    const secretIn = (webhook: (typeof present)[number]) =>
      openShared(keys, 'webhooks.sealed_secret', webhook.id, webhook.sealed_secret)
    if (present.some((webhook) => secretIn(webhook) === secret)) return secret
    if (present.length >= limits.webhook.max)
      throw new ApiError('CONFLICT', { text: `Er zijn al ${limits.webhook.max} webhooks. Haal er eerst een weg.` })
    const id = randomUUID()
    const sealed_secret = sealShared(keys, 'webhooks.sealed_secret', id, secret)
    await trx
      .insertInto('webhooks')
      .values({ id, vestiging_id, access_id, url, events, sealed_secret, created_at: clock.now() })
      .execute()
    await manager.note?.(trx, { act: 'webhook_added', after: { webhook: id, berichten: events } })
    return secret
  })
}

/** Removes a webhook with everything that waits for it. */
export const removeWebhook = (context: Context, manager: Manager, id: string): Promise<void> =>
  change(context, manager, id, async (trx) => {
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    await manager.note?.(trx, { act: 'webhook_removed', before: { webhook: id } })
  })

/** Turns a webhook off, or on again, even if days of failures turned it off. Once on, it gets what was waiting. */
export const switchWebhook = (context: Context, manager: Manager, id: string, on: boolean): Promise<void> =>
  change(context, manager, id, async (trx, { isOn }) => {
    const stand = on ? 'aan' : 'uit'
    if (isOn === on) throw new ApiError('CONFLICT', { text: `Deze webhook staat al ${stand}.` })
    const now = context.clock.now()
    const state = { disabled_at: on ? null : now, failing_since: null }
    await trx.updateTable('webhooks').set(state).where('id', '=', id).execute()
    if (on) await sendWaiting(trx, context, id)
    await manager.note?.(trx, { act: 'webhook_switched', after: { webhook: id, stand } })
  })

async function sendWaiting(trx: Trx, context: Context, webhook_id: string): Promise<void> {
  const at = context.clock.now()
  const waiting = await trx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: at, attempts: 0 })
    .where('webhook_id', '=', webhook_id)
    .where('next_try_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of waiting) await queueTry(trx, context, id, at)
}

/** Sends a test event. */
export const tryWebhook = (context: Context, manager: Manager, id: string): Promise<void> =>
  change(context, manager, id, async (trx, webhook) => {
    await refuseSend(trx, context, manager, webhook)
    await queueDelivery(trx, context, id, testEvent, { vestiging_id: manager.vestiging_id })
  })

/** Sends the same message with the same id again, even if it arrived. */
export const resendDelivery = (context: Context, manager: Manager, id: string, delivery_id: string): Promise<void> =>
  change(context, manager, id, async (trx, webhook) => {
    await refuseSend(trx, context, manager, webhook)
    const at = context.clock.now()
    const again = isUuid(delivery_id)
      ? await trx
          .updateTable('webhook_deliveries')
          .set({ next_try_at: at, attempts: 0, delivered_at: null, given_up_at: null })
          .where('id', '=', delivery_id)
          .where('webhook_id', '=', id)
          // A delivery under way is not sent twice.
          .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('attempts', '>', 0)]))
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!again) throw new ApiError('CONFLICT', { text: 'Dit bericht wordt al verstuurd.' })
    await queueTry(trx, context, delivery_id, at)
    await manager.note?.(trx, { act: 'webhook_resent', after: { webhook: id, bericht: delivery_id } })
  })

/** Refuses a delivery that would not leave, or that would overload the system of an office. */
async function refuseSend(trx: Trx, { clock }: Context, { vestiging_id }: Manager, { isOn }: Webhook): Promise<void> {
  if (!isOn) throw new ApiError('CONFLICT', { text: 'Deze webhook staat uit. Zet hem eerst aan.' })
  refuseFor(await hitRateLimit(trx, 'webhookSends', vestiging_id, limits.rates.webhookSends, clock.now()))
}

type Webhook = { isOn: boolean }
type Work = (trx: Trx, webhook: Webhook) => Promise<void>

/** Runs `work` on a webhook of this office, locked until the transaction ends. */
function change(context: Context, manager: Manager, id: string, work: Work): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, manager)
    const own = isUuid(id)
      ? await trx
          .selectFrom('webhooks')
          .select('disabled_at')
          .where('id', '=', id)
          .where('vestiging_id', '=', manager.vestiging_id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!own) throw new ApiError('NOT_FOUND', { text: 'Deze webhook is er niet meer.' })
    await work(trx, { isOn: own.disabled_at === null })
  })
}
