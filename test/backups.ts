import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { restore } from '#server/backup/restore.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect, type Storage } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testConfig } from './database.ts'
import { emptyDatabase } from './empty-database.ts'
import { temporaryFolder } from './program.ts'

type Source = Pick<Context, 'config' | 'storage' | 'clock'>

/** A backup in its own folder, which is removed after the test. */
export async function backupOf(source: Source): Promise<string> {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'a.backup')
  await makeBackup(source, createWriteStream(file))
  return file
}

/** Settings for an empty database of this kind, which is removed after the test. */
export async function emptyTarget(kind: Storage['kind'], config: Partial<Config> = {}): Promise<Config> {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  if (kind === 'pglite') return testConfig({ ...config, dataDir: folder.path })
  const { url, drop } = await emptyDatabase(process.env.TEST_DATABASE_URL!)
  onTestFinished(drop)
  return testConfig({ ...config, dataDir: folder.path, databaseUrl: url })
}

/** The database a backup was restored into; it is closed after the test. */
export async function restored(file: string, config: Config): Promise<Storage> {
  await restore(config, file, async () => {})
  const storage = await connect(config, createLog('silent'))
  onTestFinished(() => storage.close())
  return storage
}

/** The rows of each table in a backup, as sorted texts. */
export async function rowsIn(file: string, config = testConfig()): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  let current: string[] = []
  await readBackup(file, config, {
    table({ table, columns }) {
      current = []
      tables[`${table} (${columns.join(', ')})`] = current
    },
    async rows(rows) {
      current.push(...rows)
    },
    async sequences(sequences) {
      tables.sequences = sequences.map((one) => JSON.stringify(one))
    },
  })
  for (const rows of Object.values(tables)) rows.sort()
  return tables
}
