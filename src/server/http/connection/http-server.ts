import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { inTurn } from './in-turn.ts'
import { type Lingering, lingerAfterAnswer, lingering } from './linger.ts'
import { refuseRequest } from './refused-requests.ts'

/** Time limits of one connection, in milliseconds. */
export const connectionTimes = {
  /** To receive the request line and the headers. */
  headers: 15_000,
  /** To receive a whole request, including its body. */
  request: 30_000,
  /** Until the client reads more of its answer. */
  answer: 60_000,
  betweenRequests: 65_000,
  /** How often the limits are checked, so how much longer something may take. */
  check: 1_000,
}
export type ConnectionTimes = typeof connectionTimes

/**
 * The HTTP server around the program, with the time limits of a connection. Answers what Node would otherwise answer in
 * its own words and without our headers: a request without a Host, or with an unknown Expect. Two Hosts are refused, as
 * a proxy may have looked at the other one (RFC 9112 section 3.2).
 */
export function createHttpServer(
  handle: RequestListener,
  headers: Record<string, string>,
  times: ConnectionTimes = connectionTimes,
  linger: Lingering = lingering,
): Server {
  const refuse = refuseRequest(headers)
  const answers = new WeakMap<Socket, ServerResponse>()
  const unanswered = lingerAfterAnswer(linger)
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.check,
      keepAliveTimeout: times.betweenRequests,
    },
    inTurn((request, response) => {
      answers.set(request.socket, response)
      unanswered(request, response)
      const hosts = countHosts(request.rawHeaders)
      const isWellMade = hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')
      readAbsoluteForm(request)
      if (isWellMade) handle(request, response)
      else refuse(response, 400)
    }),
  )
  server.timeout = times.answer
  server.on('timeout', (socket: Socket) => {
    // While the program is working, nothing waits for the client: closing would lose the answer to what may be done already.
    const isAtWork = answers.get(socket)?.writableEnded === false
    if (!isAtWork || socket.writableLength > 0) socket.destroy()
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  return server
}

/** A proxy may send the whole address in the request line: its host counts, not the header's (RFC 9112 section 3.2.2). */
function readAbsoluteForm(request: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.headers.host = host
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Node keeps the first Host header and silently drops the others. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}
