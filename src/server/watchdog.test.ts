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

test('A program that runs is left alone, and ends when its work does', async () => {
  const { signal, output } = await run('await startWatchdog(); console.log("done")')
  expect({ signal, output }).toEqual({ signal: null, output: 'done\n' })
})
