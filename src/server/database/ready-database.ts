import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The database that the build makes, named after the last of its migrations: one with other tables is not taken. */
export function readyDatabase(): string {
  const migrations = readdirSync(join(root, 'migrations')).filter((name) => /^\d+-.+\.ts$/.test(name))
  return join(root, 'ready', 'database', migrations.sort().at(-1)!.replace('.ts', ''))
}

/** Copies it into a folder that nobody else may read. False: this program was not prepared (`src/app/make-ready-database.ts`). */
export function copyReady(folder: string): boolean {
  const ready = readyDatabase()
  if (!existsSync(join(ready, 'PG_VERSION'))) return false
  cpSync(ready, folder, { recursive: true })
  chmodSync(folder, 0o700)
  return true
}
