import { connectPglite, connectPostgres, type Storage } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import type { Options } from '#test/campaign/part.ts'
import { openImage } from '#test/database-image.ts'
import { emptyDatabase } from '#test/empty-database.ts'

/** A database that nothing else uses. The caller closes `storage` and then calls `drop`. */
export async function ownStorage({
  database,
  server,
}: Pick<Options, 'database' | 'server'>): Promise<{ storage: Storage; drop(): Promise<void> }> {
  const log = createLog('silent')
  if (database === 'embedded' || server === undefined)
    return { storage: connectPglite(await openImage(), log), drop: async () => {} }
  const { url, drop } = await emptyDatabase(server)
  return { storage: connectPostgres(url, log), drop }
}
