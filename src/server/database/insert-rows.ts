import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Trx } from './schema.ts'

type Rows<T extends keyof Database> = readonly Partial<Selectable<Database[T]>>[]

/** Inserts all rows with one parameter, as the database takes at most 65,535. Every row must have the columns of the first. */
export const insertRows = <T extends keyof Database>(trx: Trx, table: T, rows: Rows<T>): Promise<void> =>
  insert(trx, table, rows, () => sql``)

/** The same, but replaces rows whose `key` exists. */
export const upsertRows = <T extends keyof Database>(
  trx: Trx,
  table: T,
  rows: Rows<T>,
  key: readonly (keyof Database[T] & string)[],
): Promise<void> =>
  insert(trx, table, rows, (names) => {
    const others = names.filter((name) => !key.some((one) => one === name))
    const set = sql.join(others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
    return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${set}`
  })

async function insert<T extends keyof Database>(
  trx: Trx,
  table: T,
  rows: Rows<T>,
  onConflict: (names: string[]) => RawBuilder<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)
    ${onConflict(names)}`.execute(trx)
}
