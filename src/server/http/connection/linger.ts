import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How much unwanted data a client may still send, and for how long, in milliseconds: room for the largest file of the
 * desk, from somebody who is no longer logged in.
 */
export const lingering = { maxBytes: 40 * 1024 * 1024, ms: 10_000 }
export type Lingering = typeof lingering

/**
 * Reads and discards what still arrives on a connection, until the body of `request` is in. Closing while a client
 * sends would cost it the answer, as its machine then drops what it has not read yet (RFC 9112 section 9.6). A client
 * that sends more than `most`, or for longer, is cut off.
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
 * Lets a client have an answer that is out before the whole body is in, because the body was refused or not expected.
 * On a connection that closes after the answer, our end closes at once and the other end when the rest is read.
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
      // A body parser may have paused it half-way.
      request.unpipe().resume()
      const staysOpen = !socket.writableEnded
      if (staysOpen) readAway(socket, most, request)
    })
  }
}
