import { mkdirSync, realpathSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'

export type DataDirLock = { release(): void }

/** Keeps the files from being collected as garbage, which would free the lock. */
const held = new Set<DatabaseSync>()

/**
 * Takes DATA_DIR for this process: two processes on one embedded database lose each other's writes silently. The lock is
 * a file lock that SQLite holds on an empty file. It lies beside the folder, so it holds when the folder is deleted, and
 * the kernel frees it when the process dies in any way.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = openLockFile(`${realpathSync(dataDir)}.lock`)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!/locked/.test(String(error))) throw error
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} is in use by another process`,
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one database',
    )
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch {
    const fix = 'Use a DATA_DIR in a folder that this user may write, such as /data/aktewijzer rather than /data'
    throw new ConfigError('DATA_DIR', `its lock file ${path} cannot be made`, fix)
  }
}
