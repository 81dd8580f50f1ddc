import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { forgottenAddress, mailLists } from '../rules.ts'

/** Which lists there are for an address: all when it is no longer kept, as nobody knows then whether it is of an office. */
export async function findLists(db: Db, address: string | null) {
  if (address === null) return mailLists
  const office = await db
    .selectFrom('vestigingen')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return office ? mailLists : mailLists.filter(({ id }) => id !== 'partner_offers')
}

/** The lists with whether this address gets them. */
export async function findSubscriptions(db: Db, email_hash: string, address: string | null) {
  const rows = await db.selectFrom('unsubscribes').select('list').where('email_hash', '=', email_hash).execute()
  const endedLists = new Set(rows.map(({ list }) => list))
  return (await findLists(db, address)).map(({ id, label }) => ({ id, label, subscribed: !endedLists.has(id) }))
}

/** The address behind a link; null once it is no longer kept. */
export async function findAddress(db: Db, { keys }: Pick<Context, 'keys'>, email_hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribe_addresses')
    .select('sealed')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return row ? (openShared(keys, 'unsubscribe_addresses.sealed', email_hash, row.sealed) as string) : null
}

export const maskAddress = (address: string | null) => (address === null ? forgottenAddress : maskEmail(address))
