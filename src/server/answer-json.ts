import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from './compress.ts'
import type { PreparedJson } from './route.ts'

const worthCompressing = 1400

/** The bytes of prepared answers, for as long as somebody holds on to the answer. */
const known = new WeakMap<PreparedJson, Partial<Record<Encoding | 'identity', Buffer>>>()

/** Sends JSON text, compressed when the browser takes it and it saves a packet. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, json: string) =>
  sendPrepared(request, reply, { json })

/** The same for an answer that may be sent again: it is compressed once. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const { length } = answer.json
  const encoding = length < worthCompressing ? undefined : encodingFor(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytesOf(answer, encoding))
}

function bytesOf(answer: PreparedJson, encoding: Encoding | undefined): Buffer {
  const bytes = known.get(answer) ?? {}
  known.set(answer, bytes)
  bytes.identity ??= Buffer.from(answer.json)
  if (!encoding) return bytes.identity
  bytes[encoding] ??= compress(bytes.identity, encoding, 'now')
  return bytes[encoding]
}
