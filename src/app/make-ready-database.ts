import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { connectPglite } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createPglite } from '#server/database/open-pglite.ts'
import { readyDatabase } from '#server/database/ready-database.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/log.ts'
import { jobs } from './jobs.ts'

// Part of `npm run build`: creates the embedded database that a first start copies, with the tables and queues but no data.
const folder = readyDatabase()
const log = createLog('silent')
mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
const storage = connectPglite(await createPglite(folder), log)
await migrate(storage)
await stopJobs(await createJobs(storage, log, jobs))
await sql`checkpoint`.execute(storage.db)
await storage.close()
letRead(folder)
process.exit(0)

/** The program may run as a different user than the one who built it. */
function letRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
