import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compress.ts'
import { type PreparedJson, preparedJson } from './prepared-json.ts'

/** Sends JSON text, compressed when the browser takes it and it saves a packet. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, json: string) =>
  sendPrepared(request, reply, preparedJson(json))

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const taken = encodingFor(request.headers['accept-encoding'], answer.encodings)
  const encoding = answer.worthCompressing ? taken : undefined
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(answer.bytesIn(encoding))
}
