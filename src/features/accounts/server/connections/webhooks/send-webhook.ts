import * as z from 'zod/mini'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { webhookOffMail } from '../../../mails/webhook-off.ts'
import { postWebhook } from './post-webhook.ts'
import { signedHeaders } from './sign-webhook.ts'

/** `at` is the scheduled time; if someone resent it by hand since, this job is stale. */
type Try = { delivery_id: string; at: string }

/** Posts one event to one webhook, at least once, always with the same id. */
export const sendWebhook = defineJob<Try>({
  name: 'send-webhook',
  schema: z.object({ delivery_id: z.string(), at: z.string() }),
  concurrency: 3,
  // For an unreachable database; every other failure schedules its own retry.
  retryDelaySeconds: 5,
  retries: 20_000,
  async handler(context, { delivery_id, at }) {
    const { db, keys, clock } = context
    const delivery = await findDelivery(db, delivery_id, new Date(at))
    if (!delivery) return
    const { url, body, webhook_id } = delivery
    const secret = openShared(keys, 'webhooks.sealed_secret', webhook_id, delivery.sealed_secret) as string
    const headers = signedHeaders(secret, { id: delivery_id, at: clock.now(), body })
    const answer = await postWebhook(context.config, { url, headers, body })
    await db.transaction().execute((trx) => note(trx, context, delivery, answer))
  },
})

/** Queues the attempt of a delivery at that time, in the transaction that schedules it. */
export function queueTry(
  trx: Trx,
  context: Pick<Context, 'jobs' | 'clock'>,
  delivery_id: string,
  at: Date,
): Promise<void> {
  const isLater = at > context.clock.now()
  return queueJob(trx, context, sendWebhook, { delivery_id, at: at.toISOString() }, isLater ? { startAfter: at } : {})
}

/** A delivery that is due, of a webhook that is on. */
const findDelivery = (db: Db, id: string, at: Date) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.body', 'd.attempts', 'd.next_try_at', 'w.url', 'w.sealed_secret'])
    .where('d.id', '=', id)
    .where('d.next_try_at', '=', at)
    .where('w.disabled_at', 'is', null)
    .executeTakeFirst()
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function note(trx: Trx, context: Context, delivery: Delivery, answer: number | string): Promise<void> {
  const now = context.clock.now()
  const { id, webhook_id, next_try_at: at } = delivery
  const webhook = await trx
    .selectFrom('webhooks')
    .select(['failing_since', 'disabled_at'])
    .where('id', '=', webhook_id)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return
  const attempts = delivery.attempts + 1
  const tried = { attempts, last_tried_at: now, last_answer: String(answer) }
  const update = (set: object) =>
    trx
      .updateTable('webhook_deliveries')
      .set({ ...tried, ...set })
      .where('id', '=', id)
      .where('next_try_at', '=', at)
      .returning('id')
      .executeTakeFirst()
  if (typeof answer === 'number' && answer >= 200 && answer < 300) {
    await update({ delivered_at: now, next_try_at: null })
    await trx.updateTable('webhooks').set({ failing_since: null }).where('id', '=', webhook_id).execute()
    return
  }
  const failing_since = webhook.failing_since ?? now
  await trx.updateTable('webhooks').set({ failing_since }).where('id', '=', webhook_id).execute()
  const delay = limits.webhook.retryDelaysMs[attempts - 1]
  if (delay === undefined) await update({ given_up_at: now, next_try_at: null })
  else {
    const next_try_at = new Date(now.getTime() + delay)
    if (await update({ next_try_at })) await queueTry(trx, context, id, next_try_at)
  }
  // 410: the receiver says that it is gone.
  const isOver = answer === 410 || now.getTime() - failing_since.getTime() >= limits.webhook.offAfterMs
  if (!isOver || webhook.disabled_at) return
  await trx.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', webhook_id).execute()
  await queueMail(trx, context, webhookOffMail, { webhook_id })
}
