import type { Config } from '../config.ts'
import type { Storage } from '../database/connect.ts'
import { secretKeysOf } from '../keys/secret-keys.ts'
import { BackupFault } from './backup-fault.ts'
import { checkLevel, type Level } from './check-level.ts'
import type { BackupEnd } from './lines.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restorePostgres } from './restore-postgres.ts'

type Restored = BackupEnd & { made_at: Date }

/**
 * Puts a backup into an empty database of either kind, all of it or nothing; `afterwards` runs on the filled database while nobody
 * else can use it. All of the file is checked before anything is written.
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
