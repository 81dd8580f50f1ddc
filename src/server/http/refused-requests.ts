import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { errorBody } from './answer-errors.ts'

/** What Node says of a request that it could not read, and the status of the answer. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** How long a client may go on sending: to close at once could take the answer away from it. */
const lingerMs = 2_000

/**
 * Answers a request that Node could not read (an unknown method, an address above 16 kB) in the shape of every other error
 * (search-and-api section 8). There is no request yet, only its socket.
 */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statuses[error.code] ?? 400
    const { head, body } = refusal(headers, status)
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** The same for a request that can be read and is not HTTP as it should be. */
export const refuseRequest = (headers: Record<string, string>) => (response: ServerResponse, status: number) => {
  const { head, body } = refusal(headers, status)
  response.writeHead(status, head).end(body)
}

function refusal(headers: Record<string, string>, status: number) {
  const body = errorBody(new ApiError('BAD_REQUEST', { status }), randomUUID())
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { head, body }
}
