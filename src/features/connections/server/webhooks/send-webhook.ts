import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { m43 } from '../../mails/m43-webhook-off.ts'
import { postWebhook } from './post-webhook.ts'
import { signedHeaders } from './sign-webhook.ts'

/** Posts one event to one address. At least once, always with the same id. */
export const sendWebhook = defineJob<{ delivery_id: string }>({
  name: 'send-webhook',
  schema: z.object({ delivery_id: z.string() }),
  concurrency: 3,
  // For a database that cannot be reached; every other failure plans its own next try.
  retryDelaySeconds: 5,
  retries: 20_000,
  async handler(context, { delivery_id }) {
    const { db, keys, clock } = context
    const delivery = await findDelivery(db, delivery_id)
    if (!delivery) return
    const { url, body, webhook_id } = delivery
    const secret = openShared(keys, 'webhooks.sealed_secret', webhook_id, delivery.sealed_secret) as string
    const headers = signedHeaders(secret, { id: delivery_id, at: clock.now(), body })
    const answer = await postWebhook(context.config, { url, headers, body })
    await db.transaction().execute((trx) => note(trx, context, delivery, answer))
  },
})

/** One that waits, of a webhook that is on. */
const findDelivery = (db: Db, id: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.body', 'd.attempts', 'w.url', 'w.sealed_secret'])
    .where('d.id', '=', id)
    .where('d.next_try_at', 'is not', null)
    .where('w.disabled_at', 'is', null)
    .executeTakeFirst()
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function note(trx: Trx, context: Context, delivery: Delivery, answer: number | string): Promise<void> {
  const now = context.clock.now()
  const { id, webhook_id } = delivery
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
      .where('next_try_at', 'is not', null)
      .execute()
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
    await update({ next_try_at })
    await queueJob(trx, context, sendWebhook, { delivery_id: id }, { startAfter: next_try_at })
  }
  // 410: who receives it says that there is nobody any more.
  const isOver = answer === 410 || now.getTime() - failing_since.getTime() >= limits.webhook.offAfterMs
  if (!isOver || webhook.disabled_at) return
  await trx.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', webhook_id).execute()
  await queueMail(trx, context, m43, { webhook_id })
}
