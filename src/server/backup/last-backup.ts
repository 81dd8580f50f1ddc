import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const LastBackup = z.object({ at: z.string(), file: z.string() })
const pathOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Records when this machine last made a backup, wherever the file went. */
export function noteBackup(dataDir: string, { at, file }: { at: Date; file: string }): void {
  try {
    writeFileSync(pathOf(dataDir), JSON.stringify({ at: at.toISOString(), file }))
  } catch {
    // On PostgreSQL nothing else needs the folder, so the backup stands; only npm run doctor lacks its age.
  }
}

/** Null when this machine has made none. */
export function readLastBackup(dataDir: string): { at: Date; file: string } | null {
  try {
    const { at, file } = LastBackup.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
    return { at: new Date(at), file }
  } catch {
    return null
  }
}
