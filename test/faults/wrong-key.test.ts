import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, launchProgram, startProgram, temporaryFolder } from '#test/program.ts'

test('a program whose secret.key was deleted beside its data stops with one line', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const settings = { DATA_DIR: folder.path, DEMO_DATA: 'off', SECRET_KEY: undefined }
  const first = await startProgram(settings)
  onTestFinished(first.kill)
  await first.stop()
  const file = join(folder.path, 'secret.key')
  const key = readFileSync(file)
  rmSync(file)

  const refused = async (more: object) => {
    const program = launchProgram({ ...settings, ...more, PORT: String(await freePort()) })
    expect(await program.exited).toBe(1)
    return program.output().trim().split('\n')
  }
  expect(await refused({})).toEqual([expect.stringMatching(/^DATA_DIR: its secret\.key is missing/)])
  expect(existsSync(file)).toBe(false)
  expect(await refused({ SECRET_KEY: 'another one than that which was made' })).toEqual([
    expect.stringMatching(/^SECRET_KEY: is not the key that this database is sealed with/),
  ])

  const again = await startProgram({ ...settings, SECRET_KEY: key.toString() })
  onTestFinished(again.kill)
  expect(await again.stop()).toBe(0)
})
