import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import * as limits from '#contract/limits.ts'
import type { Log } from '../log.ts'
import { makeFolder } from '../make-folder.ts'
import { syncPath } from '../sync-path.ts'

/** An erasure of everything about an address, or of a request. It contains only hashes of the address. */
const Entry = z.union([
  z.object({ at: z.string(), data_request_id: z.string(), email_hash: z.string(), email_base_hash: z.string() }),
  z.object({ at: z.string(), request_id: z.string() }),
])
export type Erasure = z.infer<typeof Entry>
export type Erasures = { note(erasure: Erasure): void }

const fileName = /^erasures-(\d{4})-(\d\d)\.ndjson$/
const margin = 5 * 60_000

/** For a database without backups. */
export const noErasures: Erasures = { note() {} }

/**
 * Records erasures outside the database, as restoring a backup would undo them. Written before the commit: an erasure that then
 * failed was requested all the same. One file per month, deleted when no backup can be older.
 */
export function erasuresIn(dataDir: string, log: Log): Erasures {
  return {
    note(erasure) {
      try {
        makeFolder(dataDir)
        // Starts a new line, also after one cut short by a power failure.
        appendDurably(join(dataDir, `erasures-${erasure.at.slice(0, 7)}.ndjson`), `\n${JSON.stringify(erasure)}\n`)
        removeEnded(dataDir, new Date(erasure.at))
      } catch (err) {
        log.error(
          { err },
          'An erasure could not be noted in DATA_DIR: a restore of an older backup would bring it back',
        )
      }
    },
  }
}

function appendDurably(file: string, line: string): void {
  const handle = openSync(file, 'a', 0o600)
  try {
    appendFileSync(handle, line)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  syncPath(dirname(file))
}

function removeEnded(dataDir: string, now: Date): void {
  for (const name of readdirSync(dataDir)) {
    const [, year, month] = fileName.exec(name) ?? []
    // Date.UTC counts months from zero, so this is the first day of the next one.
    if (year && now.getTime() - Date.UTC(Number(year), Number(month)) > limits.backup.keptMs)
      rmSync(join(dataDir, name))
  }
}

/** The erasures since a moment, from these folders; a line cut short by a power failure is skipped. */
export function readErasures(folders: readonly string[], since: Date): Erasure[] {
  const after = new Date(since.getTime() - margin).toISOString()
  const lines = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => {
      const files = readdirSync(folder).filter((name) => fileName.test(name))
      return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    })
  const entries = lines.flatMap((line) => parsed(line) ?? [])
  return entries.filter(({ at }) => at >= after).sort((one, other) => (one.at < other.at ? -1 : 1))
}

function parsed(line: string): Erasure | null {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return null
  }
}
