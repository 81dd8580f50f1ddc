import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'
import { hasSecondWay } from '../login/second-way.ts'
import type { Login } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { verifyAccount } from '../register/unconfirmed-account.ts'
import { ProviderRefusal } from './provider-refusal.ts'
import type { Identity } from './read-identity.ts'

/** The login that the browser already had when it came back. */
export type Current = Login

/**
 * Links the account of the verified address to this person at the provider, once; never an account of an office, and
 * never a missing one. An account with a second way to log in is linked only if that way was used: somebody who can
 * read a mailbox may be able to get it verified elsewhere, and a mailbox alone does not open the desk
 * (docs/decisions/0034).
 */
export async function linkAccount(
  trx: Trx,
  context: Context,
  { subject_hash, verifiedEmail }: Identity,
  current: Current | null,
): Promise<AccountRow> {
  const match = verifiedEmail === null ? undefined : await findMailbox(trx, context, verifiedEmail)
  const account = match && (await lockAccount(trx, match.id))
  const now = context.clock.now()
  if (!account || account.role === 'office') throw new ProviderRefusal('unknown')
  if (!account.verified_at && account.expires_at && account.expires_at <= now) throw new ProviderRefusal('unknown')
  if ((await hasSecondWay(trx, account.id)) && !isProved(account, current)) throw new ProviderRefusal('own way first')
  const added = await trx
    .insertInto('provider_links')
    .values({ account_id: account.id, subject_hash, created_at: now })
    .onConflict((c) => c.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!added) throw new ProviderRefusal('linked')
  await verifyAccount(trx, context, account)
  await mailLoginChange(trx, context, account.id, 'provider linked')
  return (await lockAccount(trx, account.id))!
}

/** Matches the exact mailbox: one with a "+tag" may be somebody else's at the provider. */
async function findMailbox(trx: Trx, { keys }: Context, email: string): Promise<AccountRow | undefined> {
  const account = await findAccountOf(trx, untaggedEmailHash(keys, email))
  return account?.email_hash === emailHash(keys, email) ? account : undefined
}

const isProved = ({ id, password_hash }: AccountRow, current: Current | null): boolean =>
  current?.account.id === id && current.account.password_hash === password_hash && current.session.way !== 'password'
