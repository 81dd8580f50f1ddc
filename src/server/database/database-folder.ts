import { join } from 'node:path'

/**
 * Where the embedded database is, once it exists. Separate from the code that opens it, which a node on PostgreSQL does
 * not load.
 */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
/** Where a restore builds it. */
export const unfinishedRestore = (dataDir: string) => `${databaseFolder(dataDir)}.restoring`
