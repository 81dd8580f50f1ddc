import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { emailHash, maskEmail } from '#server/tokens/hashes.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { forgottenAddress, mailLists } from '../rules.ts'

type Keys = Pick<Context, 'keys'>

/** The lists available to an address, even if the address is no longer kept: some are for offices only. */
export async function findLists(db: Db, { keys }: Keys, email_hash: string) {
  const offices = await db.selectFrom('vestigingen').select('email').distinct().where('email', 'is not', null).execute()
  const isOffice = offices.some(({ email }) => email !== null && emailHash(keys, email) === email_hash)
  return mailLists.filter(({ id }) => isOffice || id !== 'partner_offers')
}

/** These lists, each with whether the address is subscribed. */
export async function findSubscriptions(db: Db, email_hash: string, lists: Awaited<ReturnType<typeof findLists>>) {
  const rows = await db.selectFrom('unsubscribes').select('list').where('email_hash', '=', email_hash).execute()
  const endedLists = new Set(rows.map(({ list }) => list))
  return lists.map(({ id, label }) => ({ id, label, subscribed: !endedLists.has(id) }))
}

/** The address behind a link; null once it is no longer kept. */
export async function findAddress(db: Db, { keys }: Keys, email_hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribe_addresses')
    .select('sealed')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return row ? (openShared(keys, 'unsubscribe_addresses.sealed', email_hash, row.sealed) as string) : null
}

export const maskAddress = (address: string | null) => (address === null ? forgottenAddress : maskEmail(address))
