import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { errorBody } from './answer-errors.ts'

/** What Node says of a request that it could not read, and the status of the answer. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

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
    const body = errorBody(new ApiError('BAD_REQUEST', { status }), randomUUID())
    const told = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}
