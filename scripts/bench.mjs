import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run bench`: the program on a throw-away PostgreSQL beside a bare server that sends the same bytes, then the offices in
// memory beside PostgreSQL itself, then reviews by their number.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
const postgres = await startPostgres()
try {
  const env = postgres ? { BENCH_DATABASE_URL: postgres.url } : {}
  for (const file of ['bench/run.ts', 'bench/search-sizes.ts', 'bench/review-pages.ts']) {
    if ((await runNode([file], { env })) !== 0) process.exitCode = 1
  }
} finally {
  await postgres?.stop()
}
