import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { sealShared } from '../tokens/sealing.ts'
import { type MailRecipient, openRecipient } from './mail-recipient.ts'

type Refused = { row: { id: string; kind: string }; recipient: MailRecipient }

/** An address refused a mail permanently: from now on it only gets mails that somebody waits for (docs/decisions/0041). */
export async function noteBounce(
  trx: Trx,
  { keys, clock }: Context,
  { row: { id, kind }, recipient: { email_hash, sealed_recipient } }: Refused,
  last_error: string,
): Promise<void> {
  // There was no valid address.
  if (email_hash === undefined || sealed_recipient === undefined) return
  const masked = openRecipient(keys, id, sealed_recipient)
  const bounce = {
    sealed: sealShared(keys, 'mail_bounces.sealed', email_hash, masked),
    kind,
    last_error,
    bounced_at: clock.now(),
  }
  await trx
    .insertInto('mail_bounces')
    .values({ email_hash, ...bounce })
    .onConflict((c) => c.column('email_hash').doUpdateSet(bounce))
    .execute()
}

export async function hasBounced(db: Db, { email_hash }: MailRecipient): Promise<boolean> {
  if (email_hash === undefined) return false
  const row = db.selectFrom('mail_bounces').select('number').where('email_hash', '=', email_hash)
  return (await row.executeTakeFirst()) !== undefined
}

/** Called when the address accepted a mail. */
export async function forgetBounce(trx: Trx, { email_hash }: MailRecipient): Promise<void> {
  if (email_hash !== undefined) await trx.deleteFrom('mail_bounces').where('email_hash', '=', email_hash).execute()
}
