import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { forgetRecipient } from '#server/mail/mail-recipient.ts'

declare module '#server/hooks.ts' {
  interface Hooks {
    /** Checks whether a feature still holds the address of a hash, sealed: as long as one does, unsubscribe links know it too. */
    addressHolders: readonly ((trx: Trx, email_hash: string) => Promise<boolean>)[]
  }
}

/**
 * Erases the address behind unsubscribe links together with the last request or review it came with. Call it at the end of the
 * transaction that erases one. If two are erased at once, the second transaction waits here and then sees that the first is gone.
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

/** Erases the address, also in the mail log, and the owner's reason for unsubscribing. The unsubscription itself stays. */
export async function eraseAddress(trx: Trx, email_hash: string): Promise<void> {
  await forgetRecipient(trx, email_hash)
  await trx.deleteFrom('unsubscribe_addresses').where('email_hash', '=', email_hash).execute()
  await trx.updateTable('unsubscribes').set({ reden: null }).where('email_hash', '=', email_hash).execute()
}
