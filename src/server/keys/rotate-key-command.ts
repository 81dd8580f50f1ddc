import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { loadConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { createLog } from '../log.ts'
import { rotateKey } from './rotate-key.ts'
import { findSealingKey } from './sealing-key.ts'
import { secretKeysOf } from './secret-keys.ts'
import { takeKeys } from './take-keys.ts'

/**
 * Long enough for every node: they learn of a new key within a second, and the database ends a transaction that is idle
 * for fifteen.
 */
const settleMs = 20_000

/** `npm run rotate-key`: docs/backups-and-keys.md. */
async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const secrets = secretKeysOf(config)
  const storage = await connect(config, createLog(config.logLevel))
  try {
    await findSealingKey(storage.db, secrets)
    await migrate(storage)
    const keys = await takeKeys(storage.db, secrets, systemClock.now())
    const settled = () => (storage.kind === 'postgres' ? setTimeout(settleMs) : Promise.resolve())
    const { resealed, unreadable } = await rotateKey({ db: storage.db, keys, clock: systemClock }, secrets, settled)
    print(`Sealed anew: ${resealed}. Nothing needs the key before: remove SECRET_KEY_PREVIOUS and start again.`)
    if (unreadable > 0) print(`Opened with neither key, and left as they were: ${unreadable}.`)
  } finally {
    await storage.close()
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
