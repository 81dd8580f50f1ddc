import { level } from '../database/migrate.ts'
import { listOf, type SecretKeys } from '../keys/secret-keys.ts'
import { BackupFault } from './backup-fault.ts'
import type { Manifest } from './lines.ts'

export type Level = (typeof level)[number]

/** Refuses a backup that this release cannot read; returns the last migration of the backup's tables. */
export function checkLevel(manifest: Manifest, secrets: SecretKeys): Level {
  if (manifest.level[0] !== level[0]) {
    throw new BackupFault('was made by a version before 0.2.0, which this version cannot bring up to date')
  }
  const last = level[manifest.level.length - 1]
  if (manifest.level.some((name) => !(level as string[]).includes(name))) {
    throw new BackupFault('was made by a newer release than this one. Restore it with that release or a later one')
  }
  if (last === undefined || manifest.level.some((name, n) => name !== level[n])) {
    throw new BackupFault('was made by a release that this one does not follow on')
  }
  if (listOf(secrets).every(({ master }) => master.id !== manifest.sealed_with)) {
    throw new BackupFault(
      'holds personal data that SECRET_KEY does not open. Set SECRET_KEY to the one of the day it was made',
    )
  }
  return last
}
