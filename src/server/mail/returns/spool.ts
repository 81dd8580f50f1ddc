import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as limits from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { takeReturn } from './take-return.ts'

/**
 * Where the mail server's command leaves messages for the program, one file each: the embedded database belongs to one
 * process, and any database can be down. The first line of a file is the recipient.
 */
export const spoolFolder = (dataDir: string) => join(dataDir, 'bounces')

const unfinished = '.part'
/** How many messages may wait; more are refused for now, and stay with the mail server. */
const mostWaiting = 10_000

export class SpoolFull extends Error {}

/** The message is on disk when this returns, whatever happens to the machine next. */
export async function spool(dataDir: string, raw: Uint8Array, recipient: string): Promise<void> {
  const folder = spoolFolder(dataDir)
  await mkdir(folder, { mode: 0o700, recursive: true })
  if ((await readdir(folder)).length >= mostWaiting) throw new SpoolFull()
  const name = join(folder, `${Date.now()}-${randomUUID()}`)
  const file = await open(`${name}${unfinished}`, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.concat([Buffer.from(`${recipient.replace(/\s/g, '').slice(0, 320)}\n`), raw]))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${name}${unfinished}`, name)
  await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Names of the waiting files, oldest first. */
export async function spooled(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(spoolFolder(dataDir))).filter((name) => !name.endsWith(unfinished)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Takes the waiting messages; each leaves the folder when its effects are committed. One that fails does not block the others. */
export async function readSpool(context: Context): Promise<void> {
  const { dataDir } = context.config
  const faults: unknown[] = []
  for (const name of await spooled(dataDir)) {
    const path = join(spoolFolder(dataDir), name)
    try {
      await takeFile(context, path)
      await rm(path, { force: true })
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function takeFile(context: Context, path: string): Promise<void> {
  const { size } = await stat(path)
  // Only the command writes here, and it accepts less.
  if (size > limits.mail.returnBytes + 1_000) return
  const bytes = await readFile(path)
  const end = bytes.indexOf('\n')
  await takeReturn(context, bytes.subarray(end + 1), { recipient: bytes.toString('latin1', 0, end) })
}

/** How long the oldest message has waited, in ms; 0: none waits. */
export async function waitingMs(dataDir: string, now: number): Promise<number> {
  const [oldest] = await spooled(dataDir)
  return oldest === undefined ? 0 : Math.max(0, now - Number(oldest.split('-')[0]))
}
