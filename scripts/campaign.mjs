import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run campaign -- --part kills --rounds 500 --database postgres --seed 42`: see test/campaign/run.ts. Runs on the
// server of TEST_DATABASE_URL, else on a throw-away PostgreSQL.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
const testUrl = process.env.TEST_DATABASE_URL
const postgres = testUrl ? null : await startPostgres()
try {
  // Renders as for visitors, which is also three times as quick.
  const env = { TEST_DATABASE_URL: testUrl ?? postgres?.url, NODE_ENV: 'production' }
  process.exitCode = await runNode(['test/campaign/run.ts', ...process.argv.slice(2)], { env })
} finally {
  await postgres?.stop()
}
