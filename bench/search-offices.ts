import pg from 'pg'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'

/** The demo has some more; these are multiplied. */
const base = 800
const name = (from: string) => `substring(${from}.title, 'De \\w+ (\\w+)')`
const changed: Record<string, Record<string, string>> = {
  vestigingen: {
    id: `one.id + copy * ${base}`,
    slug: `one.slug || '-' || copy`,
    title: `replace(one.title, ${name('one')}, ${name('other')}) || ' & ' || ${name('third')}`,
    lat: 'one.lat + 0.03 * shift(one.id, copy)',
    lon: 'one.lon + 0.05 * shift(-one.id, copy)',
  },
  ...Object.fromEntries(
    ['vestiging_diensten', 'tarieven', 'tarief_combinaties', 'review_stats'].map((table) => [
      table,
      { vestiging_id: `one.vestiging_id + copy * ${base}` },
    ]),
  ),
}

/**
 * A database of its own with `count` offices, the same at every run: those of the demo again and again, with all that
 * the program reads of them, each copy a kilometre or two further and under another name. Gives its address.
 */
export async function createOffices(server: string, count: number): Promise<string> {
  const url = new URL(server)
  url.pathname = `/search_${count}`
  await withClient(server, (client) => client.query(`create database search_${count}`))
  const storage = connectPostgres(url.href, createLog('silent'))
  await migrate(storage)
  await seedDemo(storage.db, new Date())
  await storage.close()
  await withClient(url.href, async (client) => {
    await client.query(`delete from vestigingen where id > ${base}`)
    await client.query(`create function shift(id bigint, copy bigint) returns float8 language sql immutable as
      $$ select mod(hashint8extended(id, copy)::numeric, 1000000)::float8 / 1000000 $$`)
    for (const table of Object.keys(changed)) await multiply(client, table, count / base - 1)
    await client.query('vacuum analyze')
  })
  return url.href
}

async function multiply(client: pg.Client, table: string, copies: number) {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ column_name }) => column_name)
  await client.query(`insert into ${table} (${columns})
    select ${columns.map((column) => changed[table]?.[column] ?? `one.${column}`)}
    from ${table} one cross join generate_series(1, ${copies}) as copy
    ${table === 'vestigingen' ? others : ''}`)
}

const others = ['other', 'third']
  .map((which, at) => `join vestigingen ${which} on ${which}.id = (one.id + copy * ${at * 100 + 7}) % ${base} + 1`)
  .join(' ')

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
