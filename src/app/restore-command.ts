import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFault } from '#server/backup/backup-fault.ts'
import { readErasures } from '#server/backup/erasures.ts'
import { restore } from '#server/backup/restore.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { refusalOf } from '#server/database/refusal.ts'
import { eraseAgain } from './erase-again.ts'

const usage = 'npm run restore -- FILE [--erasures FOLDER]'

/** `npm run restore`: docs/backups-and-keys.md. */
async function main(): Promise<void> {
  const { file, folders } = readArguments()
  const config = loadConfig(process.env)
  const began = performance.now()
  let repeated = 0
  try {
    const { rows, tables, made_at } = await restore(config, file, async (storage, since) => {
      repeated = await eraseAgain(storage, config, readErasures([config.dataDir, ...folders], since))
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(`Restored ${rows} rows of ${tables} tables as they were at ${made_at.toISOString()}, in ${seconds} s.`)
    if (repeated > 0) print(`Erased again, as it was erased since: ${repeated}.`)
  } catch (error) {
    if (error instanceof BackupFault) throw new ConfigError(file, error.message, 'Nothing was restored')
    throw error
  }
}

function readArguments(): { file: string; folders: string[] } {
  try {
    const options = { erasures: { type: 'string', multiple: true } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    if (positionals.length !== 1) throw new Error('one file is needed')
    const folders = values.erasures ?? []
    for (const folder of folders) if (!existsSync(folder)) throw new Error(`${folder} is not there`)
    return { file: resolve(positionals[0]!), folders }
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
