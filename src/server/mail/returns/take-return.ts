import * as limits from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../database/schema.ts'
import { openShared, sealShared } from '../../tokens/sealing.ts'
import { noteBounce } from '../bounces.ts'
import { failureOfStatus } from '../retry-rules.ts'
import { readReturn } from './read-return.ts'
import { findReturnToken, type ReturnToken } from './return-address.ts'

/** What became of an incoming message; all but the first two changed nothing. */
type Taking = 'bounced' | 'complained' | 'unreadable' | 'not ours' | 'no report' | 'known or too late'

/** The envelope of a message, as far as the way in provides it; the sender is empty for a mail from nobody. */
type Envelope = { recipient?: string; sender?: string }

/**
 * Takes a message to the return address of a mail, whichever way it came in. Only that address says which mail it is
 * about, as anybody can write the rest of the message. Committed when it returns; idempotent.
 */
export async function takeReturn(context: Context, raw: Uint8Array, envelope: Envelope = {}): Promise<Taking> {
  const taking = await take(context, raw, envelope)
  context.log.info({ event: 'mail_returned', taking }, 'A message came to the address of a mail')
  return taking
}

async function take(context: Context, raw: Uint8Array, { recipient = '', sender }: Envelope): Promise<Taking> {
  const message = await readReturn(raw, sender)
  if (!message) return 'unreadable'
  const token = findReturnToken(context.keys, `${recipient}\n${message.addresses}`)
  if (!token) return 'not ours'
  const { verdict } = message
  if (verdict.says === 'nothing') return 'no report'
  return context.db.transaction().execute(async (trx) => {
    const isNew =
      verdict.says === 'failed'
        ? await noteReturn(trx, context, token, verdict.status)
        : await noteComplaint(trx, context, token)
    if (!isNew) return 'known or too late'
    return verdict.says === 'failed' ? 'bounced' : 'complained'
  })
}

/**
 * Gives the mail up, as if it had been refused at once. Mail servers retry for about five days. A bounce may arrive
 * before the mail is recorded as sent.
 */
async function noteReturn(trx: Trx, context: Context, { id, bounces }: ReturnToken, status: string): Promise<boolean> {
  const { clock, keys, mails } = context
  const now = clock.now()
  const row = await trx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('bounces', '=', bounces)
    .where((eb) =>
      eb.or([eb('sent_at', '>', new Date(now.getTime() - limits.mail.bounceMs)), eb('payload', 'is not', null)]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const { kind, payload, email_hash, sealed_recipient } = row
  const sealed_letter =
    payload === null
      ? row.sealed_letter
      : sealShared(keys, 'mails.sealed_letter', id, openShared(keys, 'mails.payload', id, payload))
  const failure = failureOfStatus(status)
  const last_error = `BOUNCE ${status}`
  const ending = { sent_at: null, dead_at: now, bounced_at: now, bounces: bounces + 1, payload: null }
  await trx
    .updateTable('mails')
    .set({ ...ending, sealed_letter, failure, last_error })
    .where('id', '=', id)
    .execute()
  if (failure === 'recipient-refused' && email_hash !== null && sealed_recipient !== null)
    await noteBounce(trx, context, { row, recipient: { email_hash, sealed_recipient } }, last_error)
  const mail = mails.find((one) => one.kind === kind)
  if (mail?.onUndeliverable && sealed_letter !== null)
    await mail.onUndeliverable(context, openShared(keys, 'mails.sealed_letter', id, sealed_letter) as object, trx)
  context.metrics?.mail(kind, 'given-up')
  context.log.warn({ mail_id: id, kind, failure, reason: last_error }, 'A mail came back')
  return true
}

/** The recipient told their provider that the mail is unwanted: only mails that somebody has to get follow. */
async function noteComplaint(trx: Trx, context: Context, { id }: ReturnToken): Promise<boolean> {
  const now = context.clock.now()
  const row = await trx
    .updateTable('mails')
    .set({ complained_at: now })
    .where('id', '=', id)
    .where('complained_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - limits.mail.complaintMs))
    .returning(['kind', 'email_hash'])
    .executeTakeFirst()
  if (!row) return false
  context.log.warn({ mail_id: id, kind: row.kind }, 'A mail was reported as unwanted')
  if (row.email_hash !== null) await context.hooks.complaint(trx, context, row.email_hash)
  return true
}
