import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { type RawAnswer, rawConnection, readAnswer } from '#test/raw-connection.ts'
import { connectionTimes, createHttpServer } from './http-server.ts'
import { type Lingering, lingering } from './linger.ts'
import { answerUnreadable } from './refused-requests.ts'

const twoMegabytes = Buffer.alloc(2_000_000, 'x')

/** The answer to a body that its sender goes on sending when the answer is there, as many do; fails when the connection breaks. */
async function post(server: Server, path: string, headers: string): Promise<RawAnswer> {
  const socket = await rawConnection(server)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Length: ${twoMegabytes.length}\r\n\r\n`)
  const answer = readAnswer(socket)
  await once(socket, 'readable')
  for (let at = 0; at < twoMegabytes.length; at += 100_000) {
    await new Promise<void>((sent, failed) =>
      socket.write(twoMegabytes.subarray(at, at + 100_000), (error) => (error ? failed(error) : sent())),
    )
  }
  return answer
}

async function listen(handle: RequestListener, most: Partial<Lingering>) {
  const server = createHttpServer(handle, {}, connectionTimes, { ...lingering, ...most })
  server.on('clientError', answerUnreadable({}))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return server
}

describeOnDatabase('A body that is refused before it is read', (open) => {
  const close = 'Connection: close\r\n'
  test.each([
    [413, '/api/vestigingen/batch', 'Content-Type: application/json\r\n'],
    [413, '/offerte-aanvragen', 'Content-Type: application/x-www-form-urlencoded\r\n'],
    [415, '/api/vestigingen/batch', `Content-Type: text/plain\r\n${close}`],
    [404, '/dev/operator', `X-Forwarded-For: 192.0.2.7\r\n${close}`],
  ])('leaves its sender the answer, each of 60 times: %i of %s', async (status, path, headers) => {
    const app = await createTestApp(await open({ config: { devAccess: 'loopback', rateLimits: false } }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(app.server, path, headers)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(new Set(answers.map(({ body }) => body.length > 0))).toEqual(new Set([true]))
  })

  test('leaves it to who sends a head that is far too long', async () => {
    const app = await createTestApp(await open())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await rawConnection(app.server)
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(2_000_000)}`)
    socket.end('\r\n\r\n')
    expect((await readAnswer(socket)).status).toBe(431)
  })
})

const refuse: RequestListener = (_request, response) => void response.writeHead(413, { connection: 'close' }).end('no')
const refuseAndGoOn: RequestListener = (_request, response) => void response.writeHead(403).end('no')

test.each([refuse, refuseAndGoOn])('who sends on without end after the answer is cut off', async (handle) => {
  const server = await listen(handle, { maxBytes: 1_000_000 })
  const served = once(server, 'connection').then(([socket]) => socket)
  const socket = await rawConnection(server)
  socket.on('error', () => {}).resume()
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000\r\n\r\n')
  const send = () => !socket.destroyed && socket.write(Buffer.alloc(100_000), send)
  send()
  const connection = await served
  await once(connection, 'close')
  expect(connection.bytesRead).toBeLessThan(2_000_000)
})

test.each([refuse, refuseAndGoOn])('who sends nothing more of the body is let go after a while', async (handle) => {
  const server = await listen(handle, { ms: 100 })
  const closed = once(server, 'connection').then(([served]) => once(served, 'close'))
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).resume()
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nx')
  await closed
})

test('a connection that stays open takes the next request when the refused body is in', async () => {
  const server = await listen(refuseAndGoOn, {})
  const socket = await rawConnection(server)
  for (let n = 0; n < 20; n++) {
    socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${twoMegabytes.length}\r\n\r\n`)
    socket.write(twoMegabytes)
  }
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  expect((await text(socket)).match(/403 Forbidden/g)).toHaveLength(21)
})
