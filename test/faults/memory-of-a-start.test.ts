import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { asUsual, freePort, launchProgram, temporaryFolder, untilReady } from '../program.ts'

/** The most that a process held at any moment, in MB. */
const mostOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(existsSync('/proc/self/status'))(
  'a start on the embedded database fits into a small machine: 450 MB the first time, 350 later',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const start = async () => {
      const settings = { DATA_DIR: folder.path, PORT: String(await freePort()) }
      const program = launchProgram(settings, undefined, asUsual)
      onTestFinished(program.kill)
      await untilReady(program)
      for (const path of ['/', '/zoeken?woonplaats=utrecht']) expect((await fetch(program.url + path)).status).toBe(200)
      const most = mostOf(program.pid)
      await program.stop()
      return most
    }
    expect(await start()).toBeLessThan(450)
    expect(await start()).toBeLessThan(350)
  },
)
