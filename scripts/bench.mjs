import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run bench`: the program on a throw-away PostgreSQL beside a bare server that sends the same bytes.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
const postgres = await startPostgres()
try {
  process.exitCode = await runNode(['bench/run.ts'], { env: postgres ? { BENCH_DATABASE_URL: postgres.url } : {} })
} finally {
  await postgres?.stop()
}
