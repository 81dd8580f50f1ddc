import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesOf, compress, type Encoding, encodingFor } from './compress.ts'
import { etagOf, isStillFresh } from './etag.ts'

/** A shorter answer fits in one packet anyway. */
const packet = 1400

/** Sends JSON text, compressed when the browser accepts that and it saves a packet. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = json.length >= packet ? encodingFor(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(json)
  return reply.header('content-encoding', encoding).send(compress(json, encoding, 'now'))
}

/** Answers with a text that is the same for everyone; the caller sets its type and cache lifetime first. */
export type SharedText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** A text with an ETag, compressed once for each requested encoding. */
export function sharedText(text: string): SharedText {
  const compressed = new Map<Encoding, Buffer>()
  const etag = etagOf(bytesOf(text))
  return ({ headers }, reply) => {
    reply.headers({ etag, vary: 'accept-encoding' })
    if (isStillFresh(headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = encodingFor(headers['accept-encoding'])
    if (!encoding) return reply.send(text)
    const bytes = compressed.get(encoding) ?? compress(text, encoding, 'often')
    compressed.set(encoding, bytes)
    return reply.header('content-encoding', encoding).send(bytes)
  }
}
