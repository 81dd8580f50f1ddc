import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureReady } from './ready.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run bench`: compares the program on a throw-away PostgreSQL with a bare server that sends the same bytes, then
// the offices in memory with PostgreSQL itself; then measures reviews by their number, and the results page in a
// browser. `npm run bench -- scale`: nodes behind nginx, see bench/scale/scale.ts; `npm run bench -- lighthouse`: see
// bench/lighthouse/lighthouse.ts; `npm run bench -- bounded`: visitors beside hostile headers and files, see
// bench/bounded/bounded.ts; `npm run bench -- memory`: see bench/memory/memory.ts; `npm run bench -- first-press`: see
// bench/first-press/first-press.ts; `npm run bench -- new-pages`: see bench/new-pages.ts; `npm run bench -- taps`: see
// bench/taps.ts; `npm run bench -- long-run`: see bench/long-run/long-run.ts.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
await ensureReady()
const [part, ...flags] = process.argv.slice(2)
if (part === 'scale') process.exitCode = await runNode(['bench/scale/scale.ts', ...flags])
else if (part === 'bounded') process.exitCode = await runNode(['bench/bounded/bounded.ts', ...flags])
else if (part === 'long-run')
  process.exitCode = await runNode(['bench/long-run/long-run.ts', ...flags], { env: { NODE_ENV: 'production' } })
else if (part === 'new-pages') process.exitCode = await runNode(['bench/new-pages.ts', ...flags])
else if (part === 'memory') process.exitCode = await benchMemory()
else if (part === 'lighthouse') process.exitCode = await benchInBrowser('bench/lighthouse/lighthouse.ts')
else if (part === 'first-press') process.exitCode = await benchInBrowser('bench/first-press/first-press.ts')
else if (part === 'taps') process.exitCode = await benchInBrowser('bench/taps.ts')
else await benchAll()

async function benchInBrowser(file) {
  const chromium = (await findChromium()) ?? undefined
  return runNode([file, ...flags], { env: { CHROMIUM_PATH: chromium } })
}

async function benchMemory() {
  const postgres = await startPostgres()
  try {
    return await runNode(['bench/memory/memory.ts', ...flags], { env: { BENCH_DATABASE_URL: postgres?.url } })
  } finally {
    await postgres?.stop()
  }
}

async function benchAll() {
  const postgres = await startPostgres()
  try {
    const chromium = (await findChromium()) ?? undefined
    const env = { CHROMIUM_PATH: chromium, ...(postgres && { BENCH_DATABASE_URL: postgres.url }) }
    for (const file of ['bench/run.ts', 'bench/search-sizes.ts', 'bench/review-pages.ts', 'bench/interaction.ts']) {
      if ((await runNode([file], { env })) !== 0) process.exitCode = 1
    }
  } finally {
    await postgres?.stop()
  }
}
