import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { errorBody } from '../answer-errors.ts'
import { lingering, readAway } from './linger.ts'

/** Node's error codes for requests that it could not read, and the status of the answer. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers a request that Node could not read (an unknown method, an address above 16 kB) in the same form as every
 * other error. There is no request object yet, only its socket.
 */
export function answerUnreadable(headers: Record<string, string>) {
  const answered = new WeakSet<Socket>()
  return (error: ConnectionError, socket: Socket): void => {
    // Nothing after it can be read either.
    if (answered.has(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statuses[error.code] ?? 400
    const { head, body } = refusal(headers, status)
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    answered.add(socket)
    readAway(socket, lingering)
  }
}

/** The same for a request that can be read but is not valid HTTP. */
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
