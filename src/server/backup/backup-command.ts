import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { type Config, loadConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connect } from '../database/connect.ts'
import { databaseFolder } from '../database/database-folder.ts'
import { freeBytesOf, reserveBytes } from '../database/guard-data-folder.ts'
import { StorageRefusal } from '../database/refusal.ts'
import { createLog } from '../log.ts'
import { BackupFault } from './backup-fault.ts'
import { backupName, removeOlder, writeWhole } from './backup-file.ts'
import { noteBackup } from './last-backup.ts'
import type { BackupEnd } from './lines.ts'
import { makeBackup } from './make-backup.ts'
import { askProgram } from './program-socket.ts'
import { readBackup } from './read-backup.ts'

const usage = 'npm run backup -- [--out FILE_OR_FOLDER] [--keep N]'

/** `npm run backup`: docs/backups-and-keys.md. */
async function main(): Promise<void> {
  const { out, keep } = readArguments()
  const config = loadConfig(process.env)
  const at = systemClock.now()
  const place = resolve(out ?? join(config.dataDir, 'backups'))
  // For example an unmounted disk: the first night would write a file with the folder's name, and later nights nothing.
  if (keep !== undefined && out !== undefined && !isFolder(place))
    throw new ConfigError(place, 'is no folder, and --keep is about the backups in one', 'Make or mount it')
  const file = out === undefined || isFolder(place) ? join(place, backupName(at)) : place
  const began = performance.now()
  let end: BackupEnd | undefined
  try {
    await writeWhole(
      file,
      (to) => write(config, to),
      async (unfinished) => {
        end = await readBackup(unfinished, config, {})
        leaveReserve(config, unfinished)
      },
    )
  } catch (error) {
    if (error instanceof BackupFault) throw new ConfigError(file, error.message, 'No backup was made')
    throw error
  }
  noteBackup(config.dataDir, { at, file })
  const removed = keep === undefined ? 0 : removeOlder(file, keep)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`${file}: ${end?.rows} rows of ${end?.tables} tables, written and read again in ${seconds} s.`)
  if (removed > 0) print(`Older backups removed: ${removed}.`)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

async function write(config: Config, out: Parameters<typeof makeBackup>[1]): Promise<void> {
  if (config.databaseUrl === null && (await askProgram(config.dataDir, 'backup', out))) return
  if (config.databaseUrl === null && !existsSync(databaseFolder(config.dataDir))) {
    throw new BackupFault(`is not made: ${config.dataDir} has no database`)
  }
  const storage = await connect(config, createLog('silent'))
  try {
    await makeBackup({ config, storage, clock: systemClock }, out)
  } finally {
    await storage.close()
  }
}

/**
 * The embedded database writes nothing once free space is below its reserve, so a backup that used the reserve would
 * stop the program.
 */
function leaveReserve({ databaseUrl, dataDir }: Config, file: string): void {
  if (databaseUrl !== null || statSync(file).dev !== statSync(dataDir).dev) return
  if (freeBytesOf(dataDir) < reserveBytes) {
    throw new BackupFault(`does not fit: the database on the same disk needs ${reserveBytes / 1024 / 1024} MB free`)
  }
}

function readArguments(): { out?: string; keep?: number } {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' }, keep: { type: 'string' } } })
    if (values.keep === undefined) return { out: values.out }
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep is a whole number from 1')
    return { out: values.out, keep: Number(values.keep) }
  } catch (error) {
    throw new ConfigError('backup', (error as Error).message.replace(/\.$/, ''), `Use ${usage}`)
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  const isPlain = error instanceof ConfigError || error instanceof StorageRefusal
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`)
  process.exitCode = 1
})
