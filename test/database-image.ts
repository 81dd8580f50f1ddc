import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connectPglite } from '#server/database/connect.ts'
import { databaseFolder } from '#server/database/database-folder.ts'
import { migrate } from '#server/database/migrate.ts'
import { createPglite, openMemoryPglite } from '#server/database/open-pglite.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/log.ts'
import { temporaryFolder } from './program.ts'

const root = join(import.meta.dirname, '..')
const silent = createLog('silent')

/** An in-memory embedded database with its tables, loaded from an image because creating one takes seconds. */
export const openImage = async () => openMemoryPglite(new Blob([readFileSync(join(await image(), 'image.tar'))]))

/** A prepared data folder, for tests that are not about a program's first start. */
export async function dataFolder(): Promise<{ path: string; remove(): void }> {
  const folder = temporaryFolder()
  await fillDataFolder(folder.path)
  return folder
}

/** Fills a data folder as a stopped program leaves it: all tables, no rows. Copied, because creating it takes seconds. */
export async function fillDataFolder(path: string): Promise<void> {
  cpSync(databaseFolder(await image()), databaseFolder(path), { recursive: true })
}

/** A folder with the database in two forms: `image.tar`, and a data folder as a stopped program leaves it. */
async function image(): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', 'test-database', imageKey())
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  const pglite = await createPglite(databaseFolder(unfinished))
  const storage = connectPglite(pglite, silent)
  await migrate(storage)
  await stopJobs(await createJobs(storage, silent, []))
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(join(unfinished, 'image.tar'), new Uint8Array(await dump.arrayBuffer()))
  await storage.close()
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another test process created it in the meantime.
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

/** Changes with the migrations and with the versions of the packages that create tables. */
export function imageKey(): string {
  const hash = createHash('sha256').update(String(PGlite.defaultStartParams))
  const folder = join(root, 'migrations')
  for (const name of globSync('**/*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, name)))
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}
