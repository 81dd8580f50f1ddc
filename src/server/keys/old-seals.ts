import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Keys } from '../tokens/keys.ts'
import {
  openRowKey,
  openShared,
  rewrapRowKey,
  rowKeyName,
  type SealedTable,
  type SharedField,
  sealedRows,
  sealShared,
  sharedFields,
} from '../tokens/sealing.ts'

/** Where sealed texts stand, which of them are not as they would be sealed now, and how they become so. */
export type OldSeals<Texts extends Record<string, string> = Record<string, string>> = {
  /** Rows after the id, in its order. */
  read(db: Db, keys: Keys, after: string | null, limit: number): Promise<(Texts & { id: string })[]>
  /** Throws what opens with none of the keys. */
  reseal(keys: Keys, row: Texts & { id: string }): Partial<Texts>
  /** Only where it still is what was read. */
  write(db: Db, row: Texts & { id: string }, anew: Partial<Texts>): Promise<unknown>
}

const notBy = (text: RawBuilder<unknown>, name: string) => sql`not starts_with(${text}, ${`${name}.`})`
const from = (id: RawBuilder<unknown>, after: string | null, limit: number) =>
  sql`${after === null ? sql`true` : sql`${id} > ${after}`} order by ${id} limit ${limit}`

/** The key and the personal fields of a row. */
export function ofRows(name: SealedTable): OldSeals<{ wrapped: string; sealed: string }> {
  const rows = sealedRows[name]
  const [table, key, rowId, only] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.id), sql.raw(rows.only)]
  return {
    async read(db, { sealing }, after, limit) {
      const old = sql`(${notBy(key, sealing.id)} or ${notBy(sql.ref('sealed'), rowKeyName)})`
      const { rows } = await sql<{ id: string; wrapped: string; sealed: string }>`
        select ${rowId} as id, ${key} as wrapped, sealed from ${table}
        where ${only} and ${old} and ${from(rowId, after, limit)}`.execute(db)
      return rows
    },
    reseal(keys, { id, wrapped, sealed }) {
      const rowKey = rewrapRowKey(keys, name, id, wrapped)
      return { wrapped: rowKey.wrapped, sealed: rowKey.seal(`${name}.sealed`, rowKey.open(`${name}.sealed`, sealed)) }
    },
    write: (db, { id, wrapped, sealed }, anew) =>
      sql`update ${table} set ${key} = ${anew.wrapped}, sealed = ${anew.sealed}
        where ${only} and ${rowId} = ${id} and ${key} = ${wrapped} and sealed = ${sealed}`.execute(db),
  }
}

/** Why a customer withdrew, sealed with the key of the request. */
export const ofWithdrawals: OldSeals<{ wrapped: string; sealed_reden: string }> = {
  async read(db, _keys, after, limit) {
    const { rows } = await sql<{ id: string; wrapped: string; sealed_reden: string }>`
      select w.request_id as id, r.wrapped_key as wrapped, w.sealed_reden
      from offerte_withdrawals w join offerte_requests r on r.id = w.request_id
      where r.wrapped_key is not null and ${notBy(sql.ref('w.sealed_reden'), rowKeyName)}
        and ${from(sql.ref('w.request_id'), after, limit)}`.execute(db)
    return rows
  },
  reseal(keys, { id, wrapped, sealed_reden }) {
    const field = 'offerte_withdrawals.sealed_reden'
    const key = openRowKey(keys, 'offerte_requests', id, wrapped)
    return { sealed_reden: key.seal(field, key.open(field, sealed_reden)) }
  },
  write: (db, { id, sealed_reden }, anew) =>
    sql`update offerte_withdrawals set sealed_reden = ${anew.sealed_reden}
      where request_id = ${id} and sealed_reden = ${sealed_reden}`.execute(db),
}

export function ofShared(field: SharedField): OldSeals<{ text: string }> {
  const [table, column] = field.split('.') as [string, string]
  const [id, text] = [sql.ref(sharedFields[field]), sql.ref(column)]
  return {
    async read(db, { sealing }, after, limit) {
      const { rows } = await sql<{ id: string; text: string }>`
        select ${id}::text as id, ${text} as text from ${sql.table(table)}
        where ${notBy(text, sealing.id)} and ${from(id, after, limit)}`.execute(db)
      return rows
    },
    reseal: (keys, row) => ({ text: sealShared(keys, field, row.id, openShared(keys, field, row.id, row.text)) }),
    write: (db, row, anew) =>
      sql`update ${sql.table(table)} set ${text} = ${anew.text}
        where ${id} = ${row.id} and ${text} = ${row.text}`.execute(db),
  }
}
