import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config-error.ts'
import { makeFolder } from '../make-folder.ts'

type DataDirLock = { release(): void }

/** Keeps the files from being garbage-collected, which would release the locks. */
const held = new Set<DatabaseSync>()

/**
 * Locks DATA_DIR for this process: two processes on one embedded database silently lose each other's writes. A lock is
 * a file lock that SQLite holds on an empty file, and that the kernel releases however the process ends. One lock file
 * is beside the folder, so that it holds when the folder is deleted. The other is inside, so that it holds for whoever
 * has the folder under another path, such as two containers on one volume.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const folder = realFolder(dataDir)
  const locks: DatabaseSync[] = []
  const release = () => {
    for (const file of locks) if (held.delete(file)) file.close()
  }
  try {
    for (const path of [`${folder}.lock`, join(folder, 'in-use.lock')]) locks.push(take(path, dataDir))
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

function realFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    return realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError('DATA_DIR', `${dataDir} cannot be used (${code})`, 'Use a folder that this user may write')
  }
}

function take(path: string, dataDir: string): DatabaseSync {
  const file = openLockFile(path)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!/locked/.test(String(error))) throw cannotBeMade(path)
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} is in use by another process`,
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one database',
    )
  }
  held.add(file)
  return file
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch {
    throw cannotBeMade(path)
  }
}

function cannotBeMade(path: string): ConfigError {
  const fix = 'Use a DATA_DIR in a folder that this user may write, such as /data/aktewijzer rather than /data'
  return new ConfigError('DATA_DIR', `its lock file ${path} cannot be made`, fix)
}
