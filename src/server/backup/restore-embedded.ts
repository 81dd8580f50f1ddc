import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connectPglite, type Storage } from '../database/connect.ts'
import { guardDataFolder } from '../database/guard-data-folder.ts'
import { lockDataDir } from '../database/lock-data-dir.ts'
import { createPglite, databaseFolder, putInPlace, refuseFullDisk } from '../database/open-pglite.ts'
import { createLog } from '../log.ts'

/** Fills a new folder beside the place of the database and moves it there when it is whole: cut off, nothing has changed. */
export async function restoreEmbedded({ dataDir }: Config, fill: (storage: Storage) => Promise<void>): Promise<void> {
  const lock = lockDataDir(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    if (existsSync(folder)) throw notEmpty(dataDir)
    refuseFullDisk(dataDir)
    const unfinished = `${folder}.restoring`
    const pglite = await createPglite(unfinished)
    const storage = connectPglite(pglite, createLog('silent'), { guard: guardDataFolder(unfinished) })
    try {
      await fill(storage)
      await pglite.exec('vacuum analyze')
      await pglite.exec('checkpoint')
    } finally {
      await storage.close()
    }
    putInPlace(unfinished, folder)
  } finally {
    lock.release()
  }
}

const notEmpty = (dataDir: string) =>
  new ConfigError(
    'DATA_DIR',
    `${dataDir} has a database`,
    'Set DATA_DIR to an empty folder, with the same secret.key, and keep the one that is there until all is well',
  )
