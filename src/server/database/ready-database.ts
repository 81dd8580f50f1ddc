import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/**
 * The path of the database that the build makes. It is named after the last migration, so that one with other tables is
 * not used.
 */
export function readyDatabase(): string {
  const migrations = readdirSync(join(root, 'migrations')).filter((name) => /^\d+-.+\.ts$/.test(name))
  return join(root, 'ready', 'database', migrations.sort().at(-1)!.replace('.ts', ''))
}

/** Copies it into a folder that only this user may read. False: the build made none (`src/app/make-ready-database.ts`). */
export function copyReady(folder: string): boolean {
  const ready = readyDatabase()
  if (!existsSync(join(ready, 'PG_VERSION'))) return false
  cpSync(ready, folder, { recursive: true })
  chmodSync(folder, 0o700)
  return true
}
