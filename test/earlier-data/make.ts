import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { emptyDatabase } from '#test/empty-database.ts'
import { emptyBook, play } from './act.ts'
import type { EarlierData } from './earlier-data.ts'
import { playLater } from './later.ts'
import { readCalls, readPages } from './look.ts'
import { officesSql } from './offices.ts'
import { startOldProgram } from './old-program.ts'
import { requestActs } from './requests.ts'
import { reviewActs } from './reviews.ts'

/**
 * Makes the data of an earlier release anew (README.md beside this): lets that release live for nine months on each database, keeps what is
 * in the database then, and what that release answers and mails from there on.
 */
const start = '2025-09-01T07:00:00Z'
const end = '2026-06-15T08:00:00Z'
const [folder, server = process.env.TEST_DATABASE_URL, pgDump = 'pg_dump'] = process.argv.slice(2)
if (!folder || !server) throw new Error('Give the folder of the old program, and a server of PostgreSQL')

const target = (name: string) => join(import.meta.dirname, 'data', name)
const say = (line: string) => process.stdout.write(`${line}\n`)

await make('postgres')
await make('pglite')

async function make(kind: 'postgres' | 'pglite') {
  const { url, drop } = kind === 'postgres' ? await emptyDatabase(server!) : { url: '', drop: async () => {} }
  const program = await startOldProgram(folder!, start, url)
  const { stage, context } = program
  await program.execute(officesSql())
  await context.index.reload()
  const book = emptyBook()
  await play(stage, book, [...requestActs, ...reviewActs], end)
  // The queue forgets by the real time what waited for 400 days; this data is to be of use for longer.
  await program.execute(`update pgboss.job set keep_until = '2100-01-01' where state in ('created', 'retry')`)
  if (kind === 'postgres') {
    const dump = execFileSync(pgDump, ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', url])
    // What only psql understands is left out.
    const statements = dump.toString('utf8').replaceAll(/^\\.*$/gm, '')
    writeFileSync(target('postgres.sql.gz'), gzipSync(statements, { level: 9 }))
  } else {
    const tar = await program.folder()
    // Three databases that are nearly the same are in it, farther apart than a usual window sees.
    const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 27 }
    writeFileSync(target('pglite.tar.br'), brotliCompressSync(tar, { params }))
  }
  const mails = [...stage.post.mails]
  const now = {
    moment: stage.clock.now().toISOString(),
    calls: await readCalls(stage, book),
    pages: await readPages(stage, book),
  }
  const refused = [...stage.post.refused]
  const before = structuredClone(book)
  const { outcomes, inTheEnd } = await playLater(stage, book)
  const data: EarlierData = { book: before, mails, refused, now, later: { told: outcomes, inTheEnd } }
  writeFileSync(target(`${kind}.json.gz`), gzipSync(JSON.stringify(data), { level: 9 }))
  await program.close()
  await drop()
  say(`${kind}: ${mails.length} mails, ${Object.keys(now.calls).length} calls, ${Object.keys(now.pages).length} pages`)
}
