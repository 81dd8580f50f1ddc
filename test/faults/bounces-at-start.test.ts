import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { freePort, startProgram } from '../program.ts'

test('A program that is ready takes bounces on its port: a mail server that finds it closed waits for minutes', async () => {
  const folder = await dataFolder()
  onTestFinished(folder.remove)
  const port = await freePort()
  const program = await startProgram({
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    BOUNCES: 'smtp',
    BOUNCE_DOMAIN: 'bounce.akte.example',
    BOUNCE_LISTEN: `127.0.0.1:${port}`,
  })
  onTestFinished(program.kill)
  const socket = createConnection({ port, host: '127.0.0.1' })
  const [greeting] = await once(socket, 'data')
  socket.destroy()
  expect(String(greeting)).toMatch(/^220 bounce\.akte\.example /)
})
