import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { forgetRecipient } from '#server/mail/mail-recipient.ts'

declare module '#server/hooks.ts' {
  interface Hooks {
    /** Who else still has the address of a hash, sealed: as long as one does, links to unsubscribe know it too. */
    addressHolders: readonly ((trx: Trx, email_hash: string) => Promise<boolean>)[]
  }
}

/**
 * The address behind links to unsubscribe goes with the last request or review that it came with; call it in the
 * transaction that ends one, afterwards. Of two that end at once the second one waits here, and sees that the first is gone.
 */
export async function forgetAddress(
  trx: Trx,
  { hooks }: Pick<Context, 'hooks'>,
  email_hash: string | null | undefined,
): Promise<void> {
  if (email_hash == null) return
  const row = trx.selectFrom('unsubscribe_addresses').select('email_hash').where('email_hash', '=', email_hash)
  await row.forUpdate().executeTakeFirst()
  for (const holds of hooks.addressHolders) if (await holds(trx, email_hash)) return
  await eraseAddress(trx, email_hash)
}

/** The address, also in the log of mails, and why it unsubscribed, in the words of its owner; that it did stays known. */
export async function eraseAddress(trx: Trx, email_hash: string): Promise<void> {
  await forgetRecipient(trx, email_hash)
  await trx.deleteFrom('unsubscribe_addresses').where('email_hash', '=', email_hash).execute()
  await trx.updateTable('unsubscribes').set({ reden: null }).where('email_hash', '=', email_hash).execute()
}
