import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { markClaimed } from './mark-claimed.ts'

/** Ends an account's access to an office, or its claim, at once; false if it was gone already. */
export async function endAccess(trx: Trx, context: Pick<Context, 'clock'>, id: string): Promise<boolean> {
  const access = await trx
    .deleteFrom('account_vestigingen as c')
    .using('accounts as a')
    .whereRef('a.id', '=', 'c.account_id')
    .where('c.id', '=', id)
    .returning(['c.vestiging_id', 'c.confirmed_at', 'a.email_hash'])
    .executeTakeFirst()
  if (!access) return false
  await revokeTokens(trx, context, { kind: 'oc', entity_id: id })
  await revokeOpenedLinks(trx, context, access.email_hash)
  if (access.confirmed_at) await markClaimed(trx, access.vestiging_id)
  return true
}

/** Kinds of links that an account opens on the page of its office: to a request, and to the reviews to reply to. */
const kinds = ['oo', 'rf'] as const

/** Revokes the links that an account opened by itself. */
async function revokeOpenedLinks(trx: Trx, context: Pick<Context, 'clock'>, email_hash: string): Promise<void> {
  for (const kind of kinds) await revokeTokens(trx, context, { kind, email_hash })
}
