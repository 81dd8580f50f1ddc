import { existsSync, rmSync } from 'node:fs'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connectPglite, type Storage } from '../database/connect.ts'
import { databaseFolder, unfinishedRestore } from '../database/database-folder.ts'
import { guardDataFolder } from '../database/guard-data-folder.ts'
import { lockDataDir } from '../database/lock-data-dir.ts'
import { createPglite, putInPlace, refuseFullDisk } from '../database/open-pglite.ts'
import { createLog } from '../log.ts'

/**
 * Fills a new folder beside the place of the database and moves it there when it is whole. Cut off, that folder stays: a program does not
 * start beside it, and the next restore begins anew.
 */
export async function restoreEmbedded({ dataDir }: Config, fill: (storage: Storage) => Promise<void>): Promise<void> {
  const lock = lockDataDir(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    if (existsSync(folder)) throw notEmpty(dataDir)
    refuseFullDisk(dataDir)
    const unfinished = unfinishedRestore(dataDir)
    try {
      await fillFolder(unfinished, fill)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      throw error
    }
    putInPlace(unfinished, folder)
  } finally {
    lock.release()
  }
}

async function fillFolder(folder: string, fill: (storage: Storage) => Promise<void>): Promise<void> {
  const pglite = await createPglite(folder)
  const storage = connectPglite(pglite, createLog('silent'), { guard: guardDataFolder(folder) })
  try {
    await fill(storage)
    await pglite.exec('vacuum analyze')
    await pglite.exec('checkpoint')
  } finally {
    await storage.close()
  }
}

const notEmpty = (dataDir: string) =>
  new ConfigError(
    'DATA_DIR',
    `${dataDir} has a database`,
    'Set DATA_DIR to an empty folder, with the same secret.key, and keep the one that is there until all is well',
  )
