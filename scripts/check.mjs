import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/architecture.test.ts', 'test/source-text.test.ts']
const checks = {
  'types (tsc)': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  'lint and format (biome)': [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ],
  'generated files (docs/openapi.json)': ['scripts/openapi.ts', '--check'],
}

/** Runs the checks that need no running program; returns the names of those that failed. */
export async function check({ architecture }) {
  const failed = []
  const all = architecture
    ? { ...checks, 'architecture (test/architecture.test.ts, test/source-text.test.ts)': vitest }
    : checks
  for (const [name, args] of Object.entries(all)) {
    const [file, ...rest] = args
    if ((await runNode([inRoot(file), ...rest], { quiet: true })) === 0) console.log(`ok      ${name}`)
    else {
      console.log(`FAILED  ${name}`)
      failed.push(name)
    }
  }
  return failed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  process.exitCode = (await check({ architecture: true })).length ? 1 : 0
}
