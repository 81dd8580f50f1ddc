import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { homeOf } from '../../login-home.ts'
import { type AccountRow, lockAccount } from '../account.ts'
import { beginSession } from '../login/begin-session.ts'
import { noteBrowser } from '../login/known-browser.ts'
import { findLogin } from '../login/sessions.ts'
import { type Current, linkAccount } from './link-account.ts'
import type { Provider } from './open-provider.ts'
import { ProviderRefusal } from './provider-refusal.ts'
import { type Identity, readIdentity } from './read-identity.ts'

/**
 * Logs in whoever comes back from the provider, and links their account the first time; returns the address to go to.
 * Without a second factor at the provider this counts as a password: a code follows if the account requires one, and on
 * its own it does not open the desk.
 */
export async function logInByProvider(
  context: Context,
  provider: Provider,
  search: string,
  visitor: Visitor,
): Promise<string> {
  const takeBack = context.rateLimits.countTry('providerLogin', visitorNetwork(visitor.ip))
  const identity = await readIdentity(context, provider, search, visitor)
  const current = await findLogin(context, visitor)
  const { account, isAdded, begin } = await enter(context, identity, current, visitor)
  takeBack()
  if (isAdded && current?.account.id === account.id) return paths.ownProvider({ gedaan: 'link' })
  if (begin?.step !== undefined) {
    visitor.setLoginStep('code', begin.step)
    return paths.loginCode()
  }
  if (begin) {
    visitor.setLogin(begin.session)
    noteBrowser(context, account, visitor)
  }
  return homeOf(account)
}

const enter = (context: Context, identity: Identity, current: Current | null, visitor: Visitor) =>
  context.db.transaction().execute(async (trx) => {
    const { subject_hash, hasSecondFactor } = identity
    const link = await trx
      .selectFrom('provider_links')
      .select('account_id')
      .where('subject_hash', '=', subject_hash)
      .executeTakeFirst()
    const owner = link && (await lockAccount(trx, link.account_id))
    const account: AccountRow = owner ?? (await linkAccount(trx, context, identity, current))
    if (account.role === 'office' || !account.verified_at) throw new ProviderRefusal('unknown')
    const used = await trx
      .updateTable('provider_links')
      .set({ used_at: context.clock.now(), ...(hasSecondFactor && { second_factor: true }) })
      .where('subject_hash', '=', subject_hash)
      .executeTakeFirst()
    // It was unlinked meanwhile.
    if (used.numUpdatedRows === 0n) throw new ProviderRefusal('ended')
    const isAdded = owner === undefined
    // If it was linked while logged in, that session stays, with its own way of logging in.
    if (isAdded && current?.account.id === account.id) return { account, isAdded }
    const way = hasSecondFactor ? 'provider' : 'password'
    return { account, isAdded, begin: await beginSession(trx, context, { account, way, visitor }) }
  })
