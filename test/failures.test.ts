import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightFailures, unfitFailures, unseenFailures, vitestFailures } from '../scripts/failures.mjs'
import { temporaryFolder } from './program.ts'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')

test('a test that failed and a file that does not load are named at the end of the log, with their messages', async () => {
  const { path: root, remove } = temporaryFolder()
  onTestFinished(remove)
  writeFileSync(join(root, 'sums.test.js'), `test('one and one', () => expect(1 + 1).toBe(3)); test('two', () => {})`)
  writeFileSync(join(root, 'broken.test.js'), `import './nowhere.js'`)
  const file = join(root, 'report.json')
  const args = [vitest, 'run', '--root', root, '--globals', '--reporter=json', `--outputFile=${file}`]
  const code = await new Promise((resolve) => execFile(process.execPath, args, (error) => resolve(error?.code ?? 0)))
  expect(code).toBe(1)
  const failures = vitestFailures(JSON.parse(readFileSync(file, 'utf8'))).sort()
  expect(failures).toHaveLength(2)
  expect(failures[0]).toMatch(/broken\.test\.js\n.*nowhere/)
  expect(failures[1]).toMatch(/sums\.test\.js: one and one\n.*expected 2 to be 3/)
})

test('a journey that failed, or passed only at its second try, is named with its message', () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    file: 'search.e2e.ts',
    line: 7,
    title,
    tests: [{ status, results: messages.map((message) => ({ error: message ? { message } : undefined })) }],
  })
  const specs = [
    journey('opens', 'expected', ''),
    journey('closes', 'unexpected', 'no button'),
    journey('waits', 'flaky', 'late', ''),
  ]
  const failures = playwrightFailures({
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [{ message: 'no program' }],
  })
  expect(failures).toEqual([
    'FAILED  search.e2e.ts:7: closes\n    no button',
    'FAILED  search.e2e.ts:7: waits\n    late',
    'FAILED  playwright\n    no program',
  ])
})

test('answers of the API that no test saw are named', () => {
  const { path: root, remove } = temporaryFolder()
  onTestFinished(remove)
  const script = join(import.meta.dirname, '../scripts/unseen-codes.ts')
  const files = [join(root, 'seen'), join(root, 'unseen')] as const
  const unseen = (seen: readonly string[]) => {
    writeFileSync(files[0], seen.map((code) => code.replace(' ', ' /api')).join('\n'))
    execFileSync(process.execPath, [script, ...files])
    return readFileSync(files[1], 'utf8')
  }
  const codes = unseen([]).split('\n')
  expect(codes).toContain('GET /vestigingen/{id} VESTIGING_NOT_FOUND')
  expect(unseenFailures(unseen(codes.slice(2)))).toEqual([
    `FAILED  No test saw 2 answers of the API\n    ${codes[0]}\n    ${codes[1]}`,
  ])
  expect(unseenFailures(unseen(codes))).toEqual([])
})

test('statements that the embedded database cannot run, or whose answers the drivers read apart, are named', () => {
  const { path: root, remove } = temporaryFolder()
  onTestFinished(remove)
  const script = join(import.meta.dirname, '../scripts/unfit-statements.ts')
  const files = [join(root, 'seen'), join(root, 'unfit')] as const
  const unfit = (...statements: string[]) => {
    writeFileSync(files[0], statements.map((statement) => JSON.stringify(statement)).join('\n'))
    execFileSync(process.execPath, [script, ...files])
    return unfitFailures(readFileSync(files[1], 'utf8'))
  }
  expect(unfit('begin', 'select "id", "title" from "vestigingen" where "id" = any($1)')).toEqual([])
  expect(unfit('select nowhere(1)', 'select $1::int', 'select point(1, 2) as place')).toEqual([
    `FAILED  2 statements do not fit the embedded database
    function nowhere(integer) does not exist: "select nowhere(1)"
    "place" is of a type that test/result-types.ts has not: "select point(1, 2) as place"`,
  ])
})
