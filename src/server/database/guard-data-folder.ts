import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StorageRefusal } from './refusal.ts'

/** Stands before each write of the embedded database. */
export type Guard = {
  /** Throws a StorageRefusal while nothing may be written. */
  check(): void
}

/**
 * Free space below which nothing is written. The database's log grows by files of 16 MB, and when one does not fit the
 * embedded database never comes back; what was begun before the reserve was reached still has room to end.
 */
export const reserveBytes = 64 * 1024 * 1024
/** Of the disk's state, so that a burst of writes asks for it once. */
const maxAgeMs = 250

/** Nothing to guard: a database in memory. */
export const unguarded: Guard = { check() {} }

/** `freeBytes` returns the free space of a folder; it throws when there is none such. */
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

/** Identifies a file that lives as long as the database: a different folder in its place has a different one. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(join(folder, 'PG_VERSION'))
  return `${dev}:${ino}`
}

/** For a user without the rights of root. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const writes = /\b(insert|update|delete|merge|truncate|create|alter|drop|grant|comment|vacuum|analyze|reindex)\b/i

/** Whether a statement changes data or takes the rows it reads; a transaction that only reads goes on. */
export const isWrite = (statement: string): boolean => writes.test(statement)
