import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const LastBackup = z.object({ at: z.string(), file: z.string() })
const pathOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes when the last backup was made from here, wherever it went. */
export function noteBackup(dataDir: string, { at, file }: { at: Date; file: string }): void {
  try {
    writeFileSync(pathOf(dataDir), JSON.stringify({ at: at.toISOString(), file }))
  } catch {
    // On PostgreSQL nothing else needs the folder: the backup is made, and npm run doctor knows no age.
  }
}

/** Null when none was made from here. */
export function readLastBackup(dataDir: string): { at: Date; file: string } | null {
  try {
    const { at, file } = LastBackup.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
    return { at: new Date(at), file }
  } catch {
    return null
  }
}
