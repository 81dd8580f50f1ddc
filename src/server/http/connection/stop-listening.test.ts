import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { stopListening } from './stop-listening.ts'

test('a request that comes after the end of listening, on a connection from before it, is answered', async () => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const taken = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await taken

  const stopped = stopListening(server, 600_000)
  await eventually(async () => {
    const other = connect(port, '127.0.0.1')
    const outcome = await once(other, 'connect').then(
      () => 'taken',
      () => 'refused',
    )
    other.destroy()
    expect(outcome).toBe('refused')
  })
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  await stopped
  await eventually(() => expect(answer).toContain('answered'))
})

test('a connection on which nothing comes is not waited for longer than it may take', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const taken = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await taken
  await stopListening(server, 1)
  expect([server.listening, socket.destroyed]).toEqual([false, false])
})
