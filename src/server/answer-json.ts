import type { FastifyReply, FastifyRequest } from 'fastify'
import { borrowBytes } from './borrowed-bytes.ts'
import { encodingFor } from './compress.ts'
import { type PreparedJson, preparedJson } from './prepared-json.ts'

/** Sends JSON text, compressed when the browser takes it and it saves a packet. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, json: string) =>
  sendPrepared(request, reply, preparedJson(json))

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const taken = encodingFor(request.headers['accept-encoding'], answer.encodings)
  const encoding = answer.worthCompressing ? taken : undefined
  if (encoding) return reply.header('content-encoding', encoding).send(answer.bytesIn(encoding))
  const { bytes, giveBack } = borrowBytes(answer.json)
  // Node says so when the system has all bytes, or when nobody is there to take them.
  reply.raw.once('close', giveBack)
  return reply.send(bytes)
}
