import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { emptyDatabase } from '#test/empty-database.ts'
import { temporaryFolder } from '#test/program.ts'
import type { EarlierData } from './earlier-data.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'data', name))

/** What the old program told of the data of this database. */
export const readEarlierData = (kind: 'pglite' | 'postgres') =>
  JSON.parse(gunzipSync(file(`${kind}.json.gz`)).toString('utf8')) as EarlierData

/** The data in a new database on a server of PostgreSQL. */
export async function restorePostgres(server: string) {
  const database = await emptyDatabase(server)
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query(gunzipSync(file('postgres.sql.gz')).toString('utf8'))
  } finally {
    await client.end()
  }
  return database
}

/** The embedded database, as a tar of its folder. */
export function earlierFolder(): Buffer<ArrayBuffer> {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  return brotliDecompressSync(file('pglite.tar.br'), { params }) as Buffer<ArrayBuffer>
}

/** The same in a new `DATA_DIR`. */
export function restoreFolder() {
  const { path: dataDir, remove } = temporaryFolder()
  const database = join(dataDir, 'database')
  mkdirSync(database)
  execFileSync('tar', ['-x', '-C', database], { input: earlierFolder(), stdio: ['pipe', 'ignore', 'ignore'] })
  return { dataDir, remove }
}
