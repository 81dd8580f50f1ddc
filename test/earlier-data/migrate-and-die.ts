import { openContext } from '#app/context.ts'
import { hashedTables } from '#app/hashed-tables.ts'
import { createTestClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { rehashAddresses } from '#server/rehash/rehash-addresses.ts'
import { secretKey } from './old-program.ts'

/** A process that brings a folder up to date as a start does, and dies as by a power cut before so many statements. */
const [dataDir, moment, statements] = process.argv.slice(2)
const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: secretKey })
const log = createLog('silent')
const storage = await connect({ ...config, dataDir: dataDir! }, log)
if (storage.kind !== 'pglite') throw new Error('Only the embedded database')
const query = storage.pglite.query.bind(storage.pglite)
let left = Number(statements)
storage.pglite.query = (...args: Parameters<typeof query>) => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  return query(...args)
}
const context = await openContext(config, { clock: createTestClock(moment!), log, storage })
await rehashAddresses(context, hashedTables)
process.stderr.write(`There are only ${Number(statements) - left} statements\n`)
process.exit(1)
