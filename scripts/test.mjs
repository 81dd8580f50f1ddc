import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { playwrightFailures, unfitFailures, unseenFailures, vitestFailures } from './failures.mjs'
import { ensureInstalled } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureReady } from './ready.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm test`: runs everything that can be tested automatically, on a machine that has only Node, npm and a package registry.
process.env.TMPDIR ??= memoryDisk()
const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))
const total = { passed: 0, failed: 0 }
const failures = []
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))

stopWithNpm()
await ensureInstalled()
// Browsers are installed while the code is checked, if they are missing; a failure is reported when they are needed.
const browsers = findBrowsers()
browsers.catch(() => {})
total.failed += (await check({ architecture: false })).length
await ensureBuilt()
await ensureReady()
const { chromium, missing } = await browsers
const postgres = await startPostgres()
if (!postgres)
  fail('PostgreSQL is neither on this machine nor in the package registry. Install PostgreSQL 15 or later.')
try {
  const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
  const browser = chromium ? { CHROMIUM_PATH: chromium } : {}
  const [codes, statements] = ['seen-codes', 'seen-statements'].map((name) => path.join(reports, name))
  for (const seen of [codes, statements]) writeFileSync(seen, '')
  await vitest({ ...database, ...browser, SEEN_CODES: codes, SEEN_STATEMENTS: statements })
  if (!stopped) await look('scripts/unseen-codes.ts', codes, unseenFailures)
  if (!stopped) await look('scripts/unfit-statements.ts', statements, unfitFailures)
  if (stopped) fail('The tests were stopped.')
  else if (chromium) await playwright({ ...database, ...browser })
  else fail('No Chromium. Install Chromium or Chrome, or name it in CHROMIUM_PATH.')
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}
for (const line of [...failures, ...missing]) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/** One after the other, as only one installation can run at a time. */
async function findBrowsers() {
  return { chromium: await findChromium(), missing: await ensureEngines() }
}

/** A folder in memory: databases are thousands of small files, which are quicker there (docs/decisions/0058-a-quick-suite.md). */
function memoryDisk() {
  const place = '/dev/shm'
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === place)?.[3] ?? 'noexec'
    const { bavail, bsize } = statfsSync(place)
    // Tests run programs from that folder.
    if (!options.split(',').includes('noexec') && bavail * bsize > 4e9) return place
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

async function vitest(env) {
  const file = path.join(reports, 'vitest.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  const code = await runNode(args, { env })
  const report = read(file)
  failures.push(...vitestFailures(report))
  const { numPassedTests = 0, numFailedTests = 0 } = report
  add('vitest', code, numPassedTests, numFailedTests)
}

/** Checks what all tests saw together, for what none of them can check alone. */
async function look(script, seen, failuresOf) {
  const file = `${seen}.failures`
  const code = await runNode([script, seen, file])
  if (code !== 0) return fail(`${script} ended with exit code ${code}`)
  const lines = failuresOf(readFileSync(file, 'utf8'))
  failures.push(...lines)
  total.failed += lines.length
}

async function playwright(env) {
  const file = path.join(reports, 'playwright.json')
  // Journeys that move the clock run the program in their own process: the flag is for its embedded database, as in
  // vitest.config.ts.
  const args = ['--liftoff-only', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  // A flaky test passed only at its second try: it counts as a failure.
  const report = read(file)
  failures.push(...playwrightFailures(report))
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  add('playwright', code, expected, unexpected + flaky)
}

/** A run that ended badly without a failed test (a file that does not load, a crash) counts as one failure. */
function add(name, code, passed, failed) {
  total.passed += passed
  total.failed += failed
  if (code !== 0 && failed === 0) fail(`${name} ended with exit code ${code}`)
  else if (passed === 0 && failed === 0) fail(`${name} ran no test`)
}

function fail(why) {
  failures.push(`FAILED  ${why}`)
  total.failed += 1
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
