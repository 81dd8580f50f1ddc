import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connectPglite } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openMemoryPglite } from '#server/database/open-pglite.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/log.ts'

const root = join(import.meta.dirname, '..')
const silent = createLog('silent')

/** An embedded database in memory with the tables in it: loaded from an image, as making one takes seconds. */
export const openImage = async () => openMemoryPglite(new Blob([await image()]))

async function image(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(root, 'node_modules', '.cache', 'test-database')
  const file = join(folder, `${imageKey()}.tar`)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const pglite = await openMemoryPglite()
  const storage = connectPglite(pglite, silent)
  await migrate(storage)
  await stopJobs(await createJobs(storage, silent, []))
  const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await storage.close()
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, dump)
  renameSync(unfinished, file)
  return dump
}

/** Changes with the migrations and with the versions of what makes the tables. */
export function imageKey(): string {
  const hash = createHash('sha256').update(String(PGlite.defaultStartParams))
  const folder = join(root, 'migrations')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}
