import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { makeFolder } from '../make-folder.ts'
import { syncPath } from '../sync-path.ts'
import { BackupFault } from './backup-fault.ts'

/**
 * Writes a file completely or not at all: it is written and flushed under a temporary name, checked, then renamed. The
 * next run removes a temporary file that a kill left behind.
 */
export async function writeWhole(
  file: string,
  write: (out: Writable) => Promise<void>,
  check: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file)
  const unfinished = `${file}.${process.pid}.unfinished`
  if (existsSync(file)) throw new BackupFault('is there already')
  try {
    makeFolder(folder)
    for (const name of readdirSync(folder)) if (isLeftOver(name)) rmSync(join(folder, name), { force: true })
    const handle = await open(unfinished, 'wx', 0o600)
    await write(handle.createWriteStream({ flush: true }))
    await check(unfinished)
    renameSync(unfinished, file)
    syncPath(folder)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw faultOf(error, folder)
  }
}

/** Whether its process is gone. An equal pid is that of an earlier process too: in a container, pids repeat. */
function isLeftOver(name: string): boolean {
  const pid = /\.(\d+)\.unfinished$/.exec(name)?.[1]
  return pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function faultOf(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupFault(`does not fit: the disk of ${folder} is full`)
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EISDIR'].includes(code)) {
    return new BackupFault(`cannot be written: ${folder} is no folder that this user may write (${code})`)
  }
  return error
}

/** The name of a backup made at this moment; names sort by time. */
export const backupName = (at: Date) => `aktewijzer-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Removes all but the newest `keep` files with such a name; returns how many. */
export function removeOlder(file: string, keep: number): number {
  const named = /^aktewijzer-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
  if (!named.test(basename(file))) return 0
  const older = readdirSync(dirname(file))
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(keep)
  // `force`, as another backup that ends at this moment may remove them too.
  for (const name of older) rmSync(join(dirname(file), name), { force: true })
  return older.length
}
