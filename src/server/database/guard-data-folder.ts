import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StorageRefusal } from './refusal.ts'

/** Checked before each write to the embedded database. */
export type Guard = {
  /** Throws a StorageRefusal while nothing may be written. */
  check(): void
}

/**
 * Free space below which nothing is written. The write-ahead log grows in files of 16 MB, and the embedded database
 * never recovers when one does not fit. The reserve leaves room for work that began before it was reached.
 */
export const reserveBytes = 64 * 1024 * 1024
/** How long the disk's state is cached, so that a burst of writes reads it once. */
const maxAgeMs = 250

/** For a database in memory, which needs no guard. */
export const unguarded: Guard = { check() {} }

/** `freeBytes` returns the free space of a folder; it throws when the folder does not exist. */
export function guardDataFolder(folder: string, freeBytes: (folder: string) => number = freeBytesOf): Guard {
  const opened = identityOf(folder)
  let readAt = Number.NEGATIVE_INFINITY
  let refusal: StorageRefusal['code'] | null = null

  function read(): StorageRefusal['code'] | null {
    try {
      if (identityOf(folder) !== opened) return 'DATA_DIR_LOST'
      return freeBytes(folder) < reserveBytes ? 'ENOSPC' : null
    } catch {
      return 'DATA_DIR_LOST'
    }
  }

  return {
    check() {
      const now = performance.now()
      if (now - readAt > maxAgeMs) {
        refusal = read()
        readAt = now
      }
      if (refusal) throw new StorageRefusal(refusal)
    },
  }
}

/** Identifies a file that lives as long as the database: a folder put in its place has a different one. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(join(folder, 'PG_VERSION'))
  return `${dev}:${ino}`
}

/** The free space that a user without root privileges can use. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const writes = /\b(insert|update|delete|merge|truncate|create|alter|drop|grant|comment|vacuum|analyze|reindex)\b/i

/** Whether a statement changes data or locks the rows it reads. Transactions that only read may go on. */
export const isWrite = (statement: string): boolean => writes.test(statement)
