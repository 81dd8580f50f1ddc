import type { Trx } from '../database/schema.ts'
import { emailHash, maskEmail } from '../tokens/hashes.ts'
import type { Keys } from '../tokens/keys.ts'
import { openShared, sealShared } from '../tokens/sealing.ts'

/** The recipient of a mail, as stored in its row. */
export type MailRecipient = { email_hash?: string; sealed_recipient?: string }

export const recipientOf = (keys: Keys, id: string, address: string): MailRecipient => ({
  email_hash: emailHash(keys, address),
  sealed_recipient: sealShared(keys, 'mails.sealed_recipient', id, maskEmail(address)),
})

/** The recipient for the desk; null when the mail was never tried, or the address was erased. */
export const openRecipient = (keys: Keys, id: string, sealed: string | null): string | null =>
  sealed === null ? null : (openShared(keys, 'mails.sealed_recipient', id, sealed) as string)

/** Erases a recipient from the log; undelivered mails are not resent to them. */
export async function forgetRecipient(trx: Trx, email_hash: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ email_hash: null, sealed_recipient: null, sealed_letter: null })
    .where('email_hash', '=', email_hash)
    .execute()
  await trx.updateTable('mail_bounces').set({ sealed: null }).where('email_hash', '=', email_hash).execute()
}
