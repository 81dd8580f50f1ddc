import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from './compress.ts'

/** A shorter answer goes in one packet anyhow. */
const packet = 1400

/** Sends JSON text, compressed when the browser takes it and it saves a packet. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = json.length >= packet ? encodingFor(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(json)
  return reply.header('content-encoding', encoding).send(compress(json, encoding, 'now'))
}
