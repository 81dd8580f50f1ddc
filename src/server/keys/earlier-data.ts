import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Keys } from '../tokens/keys.ts'
import {
  openRowKey,
  openShared,
  type SealedTable,
  type SharedField,
  sealedRows,
  sharedFields,
} from '../tokens/sealing.ts'

type Opening = Pick<Keys, 'opening'>
type Sealed = { id: string; text: string }

/**
 * What the data of a release that noted no key says about one: `opens` its oldest sealed row, does not, or there is nothing
 * to try it on. Hashes cannot be tried: with those alone it cannot be known.
 */
export async function tryOnEarlierData(db: Db, keys: Opening): Promise<'opens' | 'fails' | 'untold' | 'empty'> {
  for (const place of places) {
    const { open } = place
    const oldest = await findOldest(db, place)
    if (oldest) return opens(() => open(keys, oldest)) ? 'opens' : 'fails'
  }
  for (const table of hashed) {
    if (!(await hasColumn(db, table, 'email_hash'))) continue
    const { rows } = await sql`select from ${sql.table(table)} where email_hash is not null limit 1`.execute(db)
    if (rows.length > 0) return 'untold'
  }
  return 'empty'
}

type Place = { table: string; only: string; column: string; id: string; open(keys: Opening, sealed: Sealed): unknown }

const rowPlace = (name: SealedTable): Place => {
  const { key: column, ...rows } = sealedRows[name]
  return { ...rows, column, open: (keys, { id, text }) => openRowKey(keys, name, id, text) }
}
/** As it was until migrations/0018-one-table-of-reviews.ts. */
const earlierPlace: Place = { ...rowPlace('site_reviews'), table: 'site_reviews', only: 'true', id: 'id' }
const sharedPlace = (field: SharedField): Place => {
  const [table, column] = field.split('.') as [string, string]
  return {
    table,
    only: 'true',
    column,
    id: sharedFields[field],
    open: (keys, sealed) => openShared(keys, field, sealed.id, sealed.text),
  }
}

/** What is kept longest first: a node that ran with a wrong key sealed the newest, and mails that then never left. */
const places: Place[] = [
  ...(Object.keys(sealedRows) as SealedTable[]).map(rowPlace),
  earlierPlace,
  sharedPlace('unsubscribe_addresses.sealed'),
  sharedPlace('mails.payload'),
]
const hashed = ['offerte_requests', 'reviews', 'site_reviews', 'review_notices', 'unsubscribes', 'session_emails']

/** The first of a table that holds something; null also when this release did not have the table or the column. */
async function findOldest(db: Db, { table, only, column, id }: Place): Promise<Sealed | null> {
  if (!(await hasColumn(db, table, column)) || !(await hasColumn(db, table, id))) return null
  const moment = sql.ref(table === 'mails' ? 'queued_at' : 'created_at')
  const { rows } = await sql<Sealed>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.raw(only)} order by ${moment}, ${sql.ref(id)} limit 1`.execute(db)
  return rows[0] ?? null
}

async function hasColumn(db: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}`.execute(db)
  return rows.length > 0
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
