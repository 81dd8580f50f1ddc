import { request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#test/database-image.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, launchProgram, type Program, startProgram } from '#test/program.ts'

// One program for all: what a second one is refused changes nothing for it, and in the end it is stopped.
const folder = await dataFolder()
let program: Program
beforeAll(async () => {
  program = await startProgram({ DATA_DIR: folder.path, DEMO_DATA: 'off', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await program?.kill()
  folder.remove()
})

test('a second process on the same data folder is refused with one line', async () => {
  const second = launchProgram({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toEqual([expect.stringMatching(/^DATA_DIR: .* in use/)])
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
})

test('a port in use is told in one line', async () => {
  const other = await dataFolder()
  onTestFinished(other.remove)
  const { port: PORT } = new URL(program.url)
  const second = launchProgram({ DATA_DIR: other.path, PORT, DEMO_DATA: 'off', LOG_LEVEL: 'silent' })
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toEqual([expect.stringMatching(/^PORT: \d+ is in use/)])
})

test('a stop finishes the request that is under way and then ends with exit code 0', async () => {
  const body = JSON.stringify({ ids: [] })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const status = new Promise<number | undefined>((resolve, reject) => {
    const post = request(`${program.url}/api/vestigingen/batch`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    post.on('error', reject)
    // The server has the head of the request; its body comes after the stop.
    post.on('continue', () => {
      program.stop().catch(reject)
      const stopping = eventually(() => expect(program.output()).toContain('"stopping"'))
      stopping.then(() => post.end(body), reject)
    })
    post.flushHeaders()
  })
  expect(await status).toBe(200)
  expect(await program.exited).toBe(0)
})
