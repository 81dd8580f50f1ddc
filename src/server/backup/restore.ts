import { existsSync, rmSync } from 'node:fs'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connectPglite, type Storage } from '../database/connect.ts'
import { databaseFolder, unfinishedRestore } from '../database/database-folder.ts'
import { guardDataFolder } from '../database/guard-data-folder.ts'
import { lockDataDir } from '../database/lock-data-dir.ts'
import { createPglite, putInPlace, refuseFullDisk } from '../database/open-pglite.ts'
import { secretKeysOf } from '../keys/secret-keys.ts'
import { createLog } from '../log.ts'
import { BackupFault } from './backup-fault.ts'
import { checkLevel, type Level } from './check-level.ts'
import type { BackupEnd } from './lines.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup } from './read-backup.ts'
import { restorePostgres } from './restore-postgres.ts'

type Restored = BackupEnd & { made_at: Date }

/**
 * Restores a backup into an empty database of either kind, all or nothing. The whole file is checked before anything is
 * written. `afterwards` runs on the filled database while nobody else can use it.
 */
export async function restore(
  config: Config,
  file: string,
  afterwards: (storage: Storage, made_at: Date) => Promise<void>,
): Promise<Restored> {
  const { last, made_at } = await check(config, file)
  let end: BackupEnd | undefined
  const fill = async (storage: Storage) => {
    end = await loadBackup(storage, config, file, last)
    await afterwards(storage, made_at)
  }
  await (config.databaseUrl === null
    ? restoreEmbedded(config, fill)
    : restorePostgres(config, config.databaseUrl, fill))
  return { ...end!, made_at }
}

async function check(config: Config, file: string): Promise<{ last: Level; made_at: Date }> {
  let checked: { last: Level; made_at: Date } | undefined
  await readBackup(file, config, {
    manifest(manifest) {
      checked = { last: checkLevel(manifest, secretKeysOf(config)), made_at: new Date(manifest.made_at) }
    },
  })
  if (!checked) throw new BackupFault('is damaged')
  return checked
}

/**
 * Fills a temporary folder beside the database's place, and moves it there when it is complete. After an interruption
 * that folder stays: a program does not start beside it, and the next restore starts over.
 */
async function restoreEmbedded({ dataDir }: Config, fill: (storage: Storage) => Promise<void>): Promise<void> {
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
