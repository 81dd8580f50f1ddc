import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How much of what is no longer wanted a client may go on sending, and for how long, in milliseconds: the largest file of the desk,
 * from somebody who is no longer logged in.
 */
export const lingering = { maxBytes: 40 * 1024 * 1024, ms: 10_000 }
export type Lingering = typeof lingering

/**
 * Reads what still comes on a connection and throws it away, until the body of `request` is in: to close while a client sends takes
 * the answer away from it, as its machine then drops what it has not read yet (RFC 9112 section 9.6). Who sends more, or for
 * longer, is cut off.
 */
export function readAway(socket: Socket, most: Lingering, request?: IncomingMessage, whenIn?: () => void): void {
  let size = 0
  const timer = setTimeout(() => socket.destroy(), most.ms).unref()
  const stop = () => {
    clearTimeout(timer)
    socket.off('data', read).off('close', stop)
  }
  const read = (piece: Buffer) => {
    size += piece.length
    if (size > most.maxBytes) socket.destroy()
    else if (request?.complete) {
      stop()
      whenIn?.()
    }
  }
  socket.on('data', read).on('close', stop)
}

/**
 * Lets a client have its answer when that is out before the whole body is in: it was refused, or nobody asked for it. On a
 * connection that closes after the answer our end is closed at once, and the other one when the rest is read.
 */
export function lingerAfterAnswer(most: Lingering) {
  const requests = new WeakMap<Socket, IncomingMessage>()

  function watch(socket: Socket) {
    const close = socket.destroySoon.bind(socket)
    // What Node calls after the last answer of a connection.
    socket.destroySoon = () => {
      const request = requests.get(socket)
      if (request === undefined || request.complete) close()
      else readAway(socket.end(), most, request, close)
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    if (!requests.has(socket)) watch(socket)
    requests.set(socket, request)
    response.once('finish', () => {
      if (request.complete) return
      // A parser of its body may have stopped it half-way.
      request.unpipe().resume()
      const staysOpen = !socket.writableEnded
      if (staysOpen) readAway(socket, most, request)
    })
  }
}
