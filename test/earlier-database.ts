import { connectPglite, connectPostgres, type Storage } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openMemoryPglite } from '#server/database/open-pglite.ts'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from './empty-database.ts'

const silent = createLog('silent')

/** A database migrated up to this migration, or fully. Its `close` removes it. */
export async function earlierDatabase(kind: Storage['kind'], last?: Parameters<typeof migrate>[1]): Promise<Storage> {
  const storage = kind === 'pglite' ? connectPglite(await openMemoryPglite(), silent) : await newPostgres()
  await migrate(storage, last)
  return storage
}

async function newPostgres(): Promise<Storage> {
  const { url, drop } = await emptyDatabase(process.env.TEST_DATABASE_URL!)
  const storage = connectPostgres(url, silent)
  const close = async () => {
    await storage.close()
    await drop()
  }
  return { ...storage, close }
}
