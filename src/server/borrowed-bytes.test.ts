import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendJson } from './answer-json.ts'

const giants = 40
/** More than the system takes for a reader who waits, and then answers of many lengths, with signs of one to four bytes. */
const answerOf = (nth: number) =>
  JSON.stringify(`${nth} één €15 🏠 `.repeat(nth < giants ? 20_000 : (nth * 937) % 5000))

test('a long answer arrives whole at who reads slowly while others are answered and leave', async () => {
  const app = Fastify()
  app.get<{ Params: { nth: string } }>('/:nth', ({ params }, reply) =>
    sendJson(reply.request, reply, answerOf(Number(params.nth))),
  )
  await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = async (...numbers: number[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const last = numbers.length - 1
    const line = (nth: number, at: number) =>
      `GET /${nth} HTTP/1.1\r\nHost: a\r\n${at === last ? 'Connection: close\r\n' : ''}\r\n`
    socket.write(numbers.map(line).join(''))
    return socket
  }
  const wholeAnswers = async (socket: Awaited<ReturnType<typeof ask>>) =>
    (await text(socket)).split(/HTTP\/1\.1 200 OK[^"]*\r\n\r\n/).slice(1)

  const slow = Array.from({ length: giants + 40 }, (_, nth) => nth)
  const unread = await ask(...slow)
  const meanwhile = async (nth: number) => {
    const leaving = await ask(nth, nth + 1)
    leaving.destroy()
    expect(await wholeAnswers(await ask(nth))).toEqual([answerOf(nth)])
  }
  for (let round = 1; round <= 5; round++) {
    await Promise.all(Array.from({ length: 40 }, (_, nth) => meanwhile(1000 * round + nth)))
  }
  expect(await wholeAnswers(unread)).toEqual(slow.map(answerOf))
})
