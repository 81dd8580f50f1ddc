import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { openShared } from '../tokens/sealing.ts'
import type { Mail } from './define-mail.ts'
import { classify, failureCode, retryDelayMs } from './retry-rules.ts'
import { toMessage } from './to-message.ts'

/** `round`: failed tries since the server could be reached, or the other way round. */
type SendMail = { mail_id: string; round: number }

/** Renders one mail of the outbox and hands it to the mail server. At least once, always with the same Message-ID. */
export const sendMail = defineJob<SendMail>({
  name: 'send-mail',
  schema: z.object({ mail_id: z.string(), round: z.number() }),
  concurrency: 5,
  retryDelaySeconds: 5,
  retries: 20_000,
  async handler(context, { mail_id, round }) {
    const row = await context.db.selectFrom('mails').selectAll().where('id', '=', mail_id).executeTakeFirst()
    if (!row?.payload || row.sent_at || row.dead_at || row.dropped_at) return
    const mail = mailOf(context, row.kind)
    const payload = openShared(context.keys, row.payload) as object
    const content = await mail.render(context, payload)
    if (content === null) return end(context, mail_id, { dropped_at: context.clock.now() })
    try {
      await context.mailer.send(toMessage(context.config, mail_id, row.kind, content))
    } catch (error) {
      return failed(context, mail, payload, { ...row, id: mail_id, round }, error)
    }
    await end(context, mail_id, { sent_at: context.clock.now(), last_error: null }, (trx) =>
      mail.onSent?.(context, payload, trx),
    )
  },
})

function mailOf({ mails }: Context, kind: string): Mail {
  const mail = mails.find((m) => m.kind === kind)
  if (!mail) throw new Error(`No mail of kind ${kind} is registered`)
  return mail
}

type Ending = { sent_at?: Date; dead_at?: Date; dropped_at?: Date; last_error?: string | null }

/** Empties the mail and notes how it ended, once; `also` is committed together with that. */
async function end(context: Context, id: string, ending: Ending, also?: (trx: Trx) => Promise<void> | undefined) {
  await context.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('mails')
      .set({ ...ending, payload: null })
      .where('id', '=', id)
      .where('payload', 'is not', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await also?.(trx)
  })
}

type Tried = { id: string; kind: string; due_at: Date; attempts: number; round: number }

async function failed(context: Context, mail: Mail, payload: object, tried: Tried, error: unknown) {
  const { id, kind } = tried
  const now = context.clock.now()
  const failure = classify(error)
  const last_error = failureCode(error)
  const round = failure === 'temporary' ? tried.attempts : tried.round
  const delay = retryDelayMs(failure, round, now.getTime() - tried.due_at.getTime())
  context.log.warn({ mail_id: id, kind, failure, reason: last_error, retry: delay !== null }, 'A mail was not taken')
  if (delay === null) {
    return end(context, id, { dead_at: now, last_error }, (trx) => mail.onUndeliverable?.(context, payload, trx))
  }
  await context.db.transaction().execute(async (trx) => {
    const attempts = tried.attempts + (failure === 'temporary' ? 1 : 0)
    await trx.updateTable('mails').set({ attempts, last_error }).where('id', '=', id).execute()
    const next = { mail_id: id, round: failure === 'unreachable' ? tried.round + 1 : 0 }
    await queueJob(trx, context, sendMail, next, { startAfter: new Date(now.getTime() + delay) })
  })
}
