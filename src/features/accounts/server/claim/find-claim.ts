import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Renewable } from '#server/tokens/renewable.ts'
import { findAccount, openPerson } from '../account.ts'

/** An account's claim to act for an office, with the account and the office; undefined once any of them is gone. */
export async function findClaim(context: Context, id: string) {
  const row = await context.db
    .selectFrom('account_vestigingen as c')
    .innerJoin('vestigingen as v', 'v.id', 'c.vestiging_id')
    .select(['c.account_id', 'c.confirmed_at', 'v.id as vestiging_id', 'v.title', 'v.plaats', 'v.email'])
    .where('c.id', '=', id)
    .where('v.hidden_at', 'is', null)
    .executeTakeFirst()
  const account = row && (await findAccount(context.db, row.account_id))
  if (!account) return undefined
  const { vestiging_id, title, plaats, email, confirmed_at } = row
  const person = openPerson(context, account)
  return { account_id: account.id, confirmed_at, person, office: { id: vestiging_id, title, plaats, email } }
}

export const claimLinkEnd = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() + limits.account.claimMs)

/** Renews the link of a claim: the fresh one goes to the office, as the first one did. */
export async function findClaimLink(context: Context, id: string): Promise<Renewable | null> {
  const claim = await findClaim(context, id)
  if (!claim?.office.email || claim.confirmed_at) return null
  const { title, email } = claim.office
  return {
    to: { name: title, address: email },
    email_hash: null,
    unconfirmed_hash: null,
    purpose: `om te bevestigen wie ${title} vertegenwoordigt`,
    label: 'Bekijken en bevestigen',
    page: (token) => paths.claim(token),
    expires_at: claimLinkEnd(context),
    belongsTo: { account_id: claim.account_id },
  }
}
