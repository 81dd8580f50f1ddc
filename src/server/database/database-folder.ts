import { join } from 'node:path'

/** Where the embedded database is, once there is one. Apart from what opens it, which a node on PostgreSQL does not load. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
/** Where a restore fills it. */
export const unfinishedRestore = (dataDir: string) => `${databaseFolder(dataDir)}.restoring`
