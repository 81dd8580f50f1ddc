import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { PlatformTables } from '../database/platform-tables.ts'
import { refusalOf } from '../database/refusal.ts'
import type { Trx } from '../database/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { openShared, sealShared } from '../tokens/sealing.ts'
import { forgetBounce, hasBounced, noteBounce } from './bounces.ts'
import type { Mail } from './define-mail.ts'
import { type MailRecipient, recipientOf } from './mail-recipient.ts'
import { classify, failureCode, type MailFailure, type MailTries, retryDelayMs } from './retry-rules.ts'
import { returnAddress } from './returns/return-address.ts'
import { InvalidAddress, type Message, toMessage } from './to-message.ts'

/** Renders one mail of the outbox and hands it to the mail server. At least once, always with the same Message-ID. */
export const sendMail = defineJob<{ mail_id: string }>({
  name: 'send-mail',
  schema: z.object({ mail_id: z.string() }),
  concurrency: 5,
  // Retries for a database that cannot be reached; every other failure schedules its own next try.
  retryDelaySeconds: 5,
  retries: 20_000,
  async handler(context, { mail_id }) {
    const row = await context.db.selectFrom('mails').selectAll().where('id', '=', mail_id).executeTakeFirst()
    if (!row?.payload) return
    if (row.due_at > context.clock.now()) return waitUntilDue(context, mail_id)
    const letter: Letter = { row, mail: undefined, payload: {}, recipient: {}, isInvitation: false }
    let message: Message | null
    try {
      message = await renderMessage(context, letter, row.payload)
    } catch (error) {
      if (refusalOf(error)) throw error
      return failed(context, letter, error instanceof InvalidAddress ? 'recipient-refused' : 'not-rendered', error)
    }
    const { kind } = row
    const { recipient } = letter
    // Invitations, which nobody waits for, are not sent to an address that refused mail (docs/decisions/0041).
    if (message === null || (letter.isInvitation && (await hasBounced(context.db, recipient)))) {
      const dropped = await end(context, row, { dropped_at: context.clock.now(), ...recipient })
      return dropped ? context.metrics?.mail(kind, 'dropped') : waitUntilDue(context, mail_id)
    }
    try {
      await context.mailer.send(message)
    } catch (error) {
      return failed(context, letter, classify(error), error)
    }
    const { mail, payload } = letter
    // Kept for `onUndeliverable`, in case the mail bounces.
    const mayReturn = context.config.returns !== null && mail?.onUndeliverable !== undefined
    const sealed_letter = mayReturn ? sealShared(context.keys, 'mails.sealed_letter', mail_id, payload) : null
    await end(
      context,
      { id: mail_id },
      { sent_at: context.clock.now(), failure: null, last_error: null, sealed_letter, ...recipient },
      async (trx) => {
        // While bounces are received, acceptance says nothing about the address: a relay accepts what the next server refuses.
        if (context.config.returns === null) await forgetBounce(trx, recipient)
        await mail?.onSent?.(context, payload, trx)
      },
    )
    context.metrics?.mail(kind, 'sent')
  },
})

type Row = Selectable<PlatformTables['mails']>
/** A mail, as far as it could be read. */
type Letter = { row: Row; mail: Mail | undefined; payload: object; recipient: MailRecipient; isInvitation: boolean }

/** Null: the mail no longer applies. */
async function renderMessage(context: Context, letter: Letter, sealed: string): Promise<Message | null> {
  const { id, kind } = letter.row
  letter.mail = context.mails.find((m) => m.kind === kind)
  if (!letter.mail) throw new Error(`No mail of kind ${kind} is registered`)
  letter.payload = openShared(context.keys, 'mails.payload', id, sealed) as object
  await letter.mail.beforeTry?.(context, letter.payload)
  const content = await letter.mail.render(context, letter.payload)
  if (!content) return null
  letter.recipient = recipientOf(context.keys, id, content.to.address)
  letter.isInvitation = content.isInvitation ?? false
  const message = toMessage(context.config, id, kind, content)
  const { returns } = context.config
  if (returns) message.returnPath = returnAddress(context.keys, letter.row, returns.domain)
  return message
}

type Ending = Partial<Omit<Row, 'id' | 'kind' | 'payload' | 'tries'>>

/** The mail was delayed after its job was written (`hold-mails.ts`). */
async function waitUntilDue(context: Context, mail_id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const mails = trx.selectFrom('mails').select('due_at').where('id', '=', mail_id).where('payload', 'is not', null)
    const mail = await mails.executeTakeFirst()
    if (mail) await queueJob(trx, context, sendMail, { mail_id }, { startAfter: mail.due_at })
  })
}

/**
 * Empties the mail and records how it ended, once; `also` runs in the same transaction. With `due_at`, only if the mail
 * was not held back meanwhile, as what it was rendered from may be undone; returns false if it was.
 */
async function end(
  context: Context,
  { id, due_at }: Pick<Row, 'id'> & Partial<Pick<Row, 'due_at'>>,
  ending: Ending,
  also?: (trx: Trx) => Promise<void> | undefined,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('mails')
      .set({ ...ending, payload: null })
      .where('id', '=', id)
      .where('payload', 'is not', null)
      .$if(due_at !== undefined, (query) => query.where('due_at', '=', due_at!))
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await also?.(trx)
    return ended.numUpdatedRows > 0n
  })
}

/** Schedules the next try, or gives the mail up: then it is a dead letter, which the operator's desk shows. */
async function failed(context: Context, letter: Letter, failure: MailFailure, error: unknown) {
  const { row, mail, payload, recipient } = letter
  const { id, kind } = row
  const now = context.clock.now()
  const last_error = failureCode(error)
  const tries: MailTries = { ...row.tries, [failure]: (row.tries[failure] ?? 0) + 1 }
  const attempts = row.attempts + 1
  const delay = retryDelayMs(failure, tries[failure] ?? 1)
  const facts = { mail_id: id, kind, failure, reason: last_error, retry: delay !== null }
  if (failure.startsWith('recipient')) context.log.warn(facts, 'A mail was not taken')
  else context.log.error({ ...facts, ...(failure === 'not-rendered' && { err: error }) }, 'A mail could not be sent')
  context.metrics?.mail(kind, delay === null ? 'given-up' : 'again')
  if (delay === null) {
    const sealed_letter = mail && sealShared(context.keys, 'mails.sealed_letter', id, payload)
    await end(
      context,
      { id },
      { dead_at: now, attempts, failure, last_error, sealed_letter, ...recipient },
      async (trx) => {
        if (failure === 'recipient-refused') await noteBounce(trx, context, letter, last_error)
        await mail?.onUndeliverable?.(context, payload, trx)
      },
    )
    return
  }
  await context.db.transaction().execute(async (trx) => {
    const counted = { attempts, tries: JSON.stringify(tries), failure, last_error, ...recipient }
    await trx.updateTable('mails').set(counted).where('id', '=', id).execute()
    await queueJob(trx, context, sendMail, { mail_id: id }, { startAfter: new Date(now.getTime() + delay) })
  })
}
