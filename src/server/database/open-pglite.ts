import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PGlite, types } from '@electric-sql/pglite'
import { ConfigError } from '../config-error.ts'
import { syncPath, syncTree } from '../sync-path.ts'
import { databaseFolder, unfinishedRestore } from './database-folder.ts'
import { DurableFiles } from './durable-files.ts'
import { freeBytesOf, reserveBytes } from './guard-data-folder.ts'
import { copyReady } from './ready-database.ts'

/**
 * Shrinks PostgreSQL's own cache: the 128 MB of a server would never be given back, and the kernel caches what does not
 * fit in 4 MB.
 */
const ownParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB']
/** Without `-F`, which switches fsync off, and with the only sync method that `DurableFiles` offers. */
const startParams = [...ownParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync']

const asText = (value: string) => value

/** int8 and dates as texts, as `open-pool.ts` returns them: ids are strings on the wire. */
const parsers = { [types.INT8]: asText, [types.DATE]: asText }

/** The embedded database in memory, for tests; `image` is a dump to start from. */
export const openMemoryPglite = (image?: Blob) => PGlite.create({ parsers, ...(image && { loadDataDir: image }) })

type Opened = { pglite: PGlite; files: DurableFiles; folder: string }

/** Opens the embedded database in a folder of `dataDir`; creates it at the first start. */
export async function openPglite(dataDir: string): Promise<Opened> {
  const folder = databaseFolder(dataDir)
  refuseFullDisk(dataDir)
  if (!existsSync(folder)) {
    // A new, empty database would accept visitors' data, and then the backup could no longer be restored.
    if (existsSync(unfinishedRestore(dataDir))) throw cutOff(dataDir)
    await createIn(folder)
  }
  // Without this file PGlite takes the folder for a new one and creates a database over the existing one.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder)
  try {
    return { ...(await open(folder)), folder }
  } catch {
    throw damaged(folder)
  }
}

/** A start writes too, and would hang on a full disk. */
export function refuseFullDisk(dataDir: string) {
  const free = freeBytesOf(dataDir)
  if (free >= reserveBytes) return
  const [megabytes, needed] = [free, reserveBytes].map((bytes) => Math.floor(bytes / 1024 / 1024))
  throw new ConfigError('DATA_DIR', `its disk has ${megabytes} MB free and ${needed} MB is needed`, 'Make space on it')
}

const cutOff = (dataDir: string) =>
  new ConfigError(
    'DATA_DIR',
    `a restore into ${dataDir} was cut off`,
    `Let npm run restore finish, or remove ${unfinishedRestore(dataDir)}`,
  )

const damaged = (folder: string) =>
  new ConfigError(
    'DATA_DIR',
    `the database in ${folder} is damaged or may not be read by this user`,
    'Put a backup of the whole folder in its place, or choose another DATA_DIR',
  )

/** Creates a database in any folder without waiting for the disk: `putInPlace` syncs all of it once. */
export async function createPglite(folder: string): Promise<PGlite> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return (await open(folder, ownParams)).pglite
}

/** Moves a closed database into place, once all of it is on disk. */
export function putInPlace(unfinished: string, folder: string): void {
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

async function open(folder: string, params = startParams) {
  const files = new DurableFiles(folder)
  const pgliteWasmModule = await compilePostgres()
  return { pglite: await PGlite.create({ fs: files, parsers, startParams: params, pgliteWasmModule }), files }
}

/** Read here because PGlite keeps a file that it reads itself in memory: 9 MB on top of the compiler's copy. */
async function compilePostgres(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
}

/**
 * Creates the database beside its place and moves it there once it is complete and on disk, so a kill half-way leaves
 * nothing broken. Each try has its own folder, as a process that a killed program started may still be writing in the
 * old one.
 */
async function createIn(folder: string): Promise<void> {
  const name = `${basename(folder)}.unfinished`
  const around = dirname(folder)
  mkdirSync(around, { recursive: true })
  for (const left of readdirSync(around).filter((entry) => entry.startsWith(name)))
    rmSync(join(around, left), { recursive: true, force: true })
  const unfinished = join(around, `${name}-${randomUUID()}`)
  if (!copyReady(unfinished)) await createInProcess(unfinished)
  putInPlace(unfinished, folder)
}

/** For a program whose build made no ready database. Uses a child process: this one would never get the 350 MB back. */
async function createInProcess(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'create-database.ts')
  const child = spawn(process.execPath, ['--liftoff-only', script, folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)])
  if (code !== 0) throw new Error(`The database could not be made: ${said.trim() || `its process ended with ${code}`}`)
}
