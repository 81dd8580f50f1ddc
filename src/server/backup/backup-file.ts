import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { makeFolder } from '../make-folder.ts'
import { syncPath } from '../sync-path.ts'
import { BackupFault } from './backup-fault.ts'

/**
 * Makes a file that is whole or not there: it is written under another name, checked, brought to the disk and then renamed. One that
 * was cut off by a kill is removed by the next.
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

/** Of a process that is no more, be it one that had the number of this one: in a container they come again. */
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

/** The name of a backup made at a moment, so that names are in order of time. */
export const backupName = (at: Date) => `aktewijzer-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Removes all but the newest ones with such a name; answers how many. */
export function removeOlder(file: string, keep: number): number {
  const named = /^aktewijzer-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
  if (!named.test(basename(file))) return 0
  const older = readdirSync(dirname(file))
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(keep)
  // Another backup that ends at this moment removes them too.
  for (const name of older) rmSync(join(dirname(file), name), { force: true })
  return older.length
}
