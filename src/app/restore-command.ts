import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFault } from '#server/backup/backup-fault.ts'
import { restore } from '#server/backup/restore.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { refusalOf } from '#server/database/refusal.ts'

const usage = 'npm run restore -- FILE'

/** `npm run restore`: README, "Backups". */
async function main(): Promise<void> {
  const file = readArguments()
  const config = loadConfig(process.env)
  const began = performance.now()
  try {
    const { rows, tables, made_at } = await restore(config, file, async () => {})
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(`Restored ${rows} rows of ${tables} tables as they were at ${made_at.toISOString()}, in ${seconds} s.`)
  } catch (error) {
    if (error instanceof BackupFault) throw new ConfigError(file, error.message, 'Nothing was restored')
    throw error
  }
}

function readArguments(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length !== 1) throw new Error('one file is needed')
    return resolve(positionals[0]!)
  } catch (error) {
    throw new ConfigError('restore', (error as Error).message.replace(/\.$/, ''), `Use ${usage}`)
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  const reason = refusalOf(error)
  const line = reason ? `The database takes nothing now (${reason}). Nothing was restored.` : error.stack
  process.stderr.write(`${error instanceof ConfigError ? error.message : line}\n`)
  process.exitCode = 1
})
