import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { rawConnection, readAnswer } from '#test/raw-connection.ts'
import { type ConnectionTimes, connectionTimes, createHttpServer } from './http-server.ts'
import { answerUnreadable } from './refused-requests.ts'

const headers = { 'x-content-type-options': 'nosniff' }
const start = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`

async function listen(handle: RequestListener, times: Partial<ConnectionTimes> = {}) {
  const server = createHttpServer(handle, headers, { ...connectionTimes, ...times })
  server.on('clientError', answerUnreadable(headers))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return server
}

const quick = { headers: 300, request: 300, check: 50 }
const answerBody: RequestListener = async (request, response) => response.end(await text(request).catch(() => ''))

test('a connection whose headers drip in is answered 408 and closed', async () => {
  const socket = await rawConnection(await listen(answerBody, quick))
  socket.write(`${start('/')}X-Slow: `)
  const dripping = setInterval(() => socket.write('a'), 50)
  const { status, head, body } = await readAnswer(socket)
  clearInterval(dripping)
  expect([status, JSON.parse(body).code]).toEqual([408, 'BAD_REQUEST'])
  expect(head).toContain('x-content-type-options: nosniff')
})

test('a connection whose body drips in is answered 408 and closed', async () => {
  const socket = await rawConnection(await listen(answerBody, quick))
  socket.write(`${start('/').replace('GET', 'POST')}Content-Length: 60000\r\n\r\n`)
  const dripping = setInterval(() => socket.write('a'), 50)
  const { status } = await readAnswer(socket)
  clearInterval(dripping)
  expect(status).toBe(408)
})

test('a connection on which nobody takes the answer is closed after a while', async () => {
  const server = await listen((_request, response) => void response.end('x'.repeat(50_000_000)), { answer: 300 })
  const closed = once(server, 'connection').then(([served]) => once(served, 'close'))
  const socket = await rawConnection(server)
  socket.pause()
  socket.write(`${start('/')}\r\n`)
  await closed
})

test('an answer that takes the program longer than a client may take with it is sent all the same', async () => {
  const slow: RequestListener = async (request, response) => {
    await once(request.socket, 'timeout')
    response.end('late')
  }
  const server = await listen(slow, { answer: 100, betweenRequests: 300 })
  const socket = await rawConnection(server)
  socket.write(`${start('/').replace('GET', 'POST')}Content-Length: 0\r\n\r\n`)
  const { status, body } = await readAnswer(socket)
  expect([status, body]).toEqual([200, 'late'])
})

test('a connection on which no other request comes is closed after a while', async () => {
  const socket = await rawConnection(await listen(answerBody, { betweenRequests: 100 }))
  socket.write(`${start('/')}\r\n`)
  expect(await text(socket)).toContain('200 OK')
})

test('of requests that are sent at once, one is handled at a time, and no more are read than come in one piece', async () => {
  const total = 5_000
  let running = 0
  let handled = 0
  let mostRunning = 0
  const server = await listen((request, response) => {
    handled++
    mostRunning = Math.max(mostRunning, ++running)
    response.prependOnceListener('finish', () => running--)
    setImmediate(() => response.end(`${request.url} ${'x'.repeat(10_000)}`))
  })
  let arrivals = 0
  let mostWaiting = 0
  server.prependListener('request', () => {
    arrivals++
    mostWaiting = Math.max(mostWaiting, arrivals - handled)
  })
  const served = once(server, 'connection').then(([socket]) => socket)
  const socket = await rawConnection(server)
  socket.pause()
  for (let n = 0; n < total; n++) socket.write(`${start(`/${n}`)}${n === total - 1 ? 'Connection: close\r\n' : ''}\r\n`)
  await once(await served, 'pause')
  const answers = await text(socket)
  expect(answers.match(/\/\d+ x/g)).toEqual(Array.from({ length: total }, (_, n) => `/${n} x`))
  expect(mostRunning).toBe(1)
  expect(mostWaiting).toBeLessThan(65_536 / start('/0').length + 100)
})

test('requests with a body and without one that are sent at once are all answered', async () => {
  const socket = await rawConnection(await listen(answerBody))
  const body = 'x'.repeat(30_000)
  const post = `${start('/').replace('GET', 'POST')}Content-Length: ${body.length}\r\n\r\n${body}`
  socket.write(`${post}${start('/')}\r\n`.repeat(100))
  socket.write(`${start('/')}Connection: close\r\n\r\n`)
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(201)
  expect(answers.match(/x+/g)?.filter(({ length }) => length === body.length)).toHaveLength(100)
})

test('a request without a Host, with two, or with an Expect that nobody knows is refused with the headers of every answer', async () => {
  const server = await listen(answerBody)
  const refused = {
    'GET / HTTP/1.1\r\n': 400,
    [`${start('/')}Host: elders.example\r\n`]: 400,
    [`${start('/')}host: 127.0.0.1\r\n`]: 400,
    [`${start('/')}Expect: foo\r\n`]: 417,
  }
  for (const [lines, status] of Object.entries(refused)) {
    const socket = await rawConnection(server)
    socket.write(`${lines}\r\n`)
    const answer = await readAnswer(socket)
    expect([lines, answer.status, JSON.parse(answer.body).code]).toEqual([lines, status, 'BAD_REQUEST'])
    expect(answer.head).toContain('x-content-type-options: nosniff')
  }
})

test('a request of HTTP/1.0 needs no Host, and one may ask to go on', async () => {
  const server = await listen(answerBody)
  const socket = await rawConnection(server)
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect((await readAnswer(socket)).status).toBe(200)
  const asking = await rawConnection(server)
  asking.write(`${start('/')}Expect: 100-continue\r\nConnection: close\r\n\r\n`)
  expect((await readAnswer(asking)).status).toBe(100)
})
