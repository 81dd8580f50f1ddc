import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const watchdog = new URL('./watchdog.ts', import.meta.url).href

/** Runs a program of one line beside the watchdog; how it ended and what it wrote. */
const run = (program: string) =>
  new Promise<{ signal: string | null; output: string }>((resolve) => {
    const source = `const { startWatchdog } = await import(${JSON.stringify(watchdog)}); ${program}`
    execFile(process.execPath, ['--input-type=module', '--eval', source], (error, stdout) =>
      resolve({ signal: error?.signal ?? null, output: stdout }),
    )
  })

test('A program whose main thread stands still is ended with one line', async () => {
  const { signal, output } = await run('await startWatchdog(2_000); for (;;);')
  expect(signal).toBe('SIGKILL')
  expect(output.trim().split('\n')).toEqual([expect.stringContaining('stands still')])
})

const storage = new URL('../../test/database.ts', import.meta.url).href

test('A statement of the embedded database that does not end is ended with the program, and named without its values', async () => {
  const { signal, output } = await run(`
    const { memoryStorage } = await import(${JSON.stringify(storage)})
    const { sql } = await import('kysely')
    const { db } = await memoryStorage()
    await startWatchdog(2_000)
    await sql\`select count(*) from generate_series(1, 1000000000000) where 'jan@voorbeeld.example' <> \${'geheim'}\`.execute(db)`)
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(output)).toMatchObject({ level: 60, seconds: 2, statement: 'select generate_series' })
  expect(output).not.toMatch(/jan@|geheim/)
})

test('A program that runs is left alone, and ends when its work does', async () => {
  const { signal, output } = await run('await startWatchdog(); console.log("done")')
  expect({ signal, output }).toEqual({ signal: null, output: 'done\n' })
})
