import { calls, paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { sealShared } from '#server/tokens/sealing.ts'

/**
 * The token of one mail's unsubscribe link, for its payload; `unsubscribeLinks` builds the URLs when the mail is rendered. The
 * address behind it is kept sealed, so that the page can show which address it is about.
 */
export async function mintUnsubscribeToken(trx: Trx, context: Context, email: string): Promise<string> {
  const { keys, clock } = context
  const email_hash = emailHash(keys, email)
  const sealed = sealShared(keys, 'unsubscribe_addresses.sealed', email_hash, email.trim())
  const address = { sealed, created_at: clock.now() }
  await trx
    .insertInto('unsubscribe_addresses')
    .values({ email_hash, ...address })
    .onConflict((c) => c.column('email_hash').doUpdateSet(address))
    .execute()
  return mintToken(trx, context, { kind: 'un', entity_id: email_hash, email_hash, expires_at: null })
}

/** The links that an optional mail has in addition to its blocks. */
export const unsubscribeLinks = ({ publicUrl }: { publicUrl: string }, token: string) => ({
  unsubscribeUrl: `${publicUrl}${calls.unsubscribe(token)}`,
  unsubscribePage: `${publicUrl}${paths.unsubscribe(token)}`,
})
