import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Handles the requests of a connection one at a time, even when they are pipelined: each waits until the answer before
 * it is out. Until then nothing more is read, so that a client that reads no answers costs no work and no memory.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const isWaiting = (socket: Socket) => (waiting.get(socket) ?? 0) > 0

  function watch(socket: Socket) {
    waiting.set(socket, 0)
    // Reading a request's body makes Node resume the socket, whatever waits behind it.
    socket.on('resume', () => isWaiting(socket) && socket.pause())
  }
  function wait(socket: Socket, change: 1 | -1) {
    if (!waiting.has(socket)) watch(socket)
    waiting.set(socket, waiting.get(socket)! + change)
    if (isWaiting(socket)) socket.pause()
    else socket.resume()
  }

  return (request, response) => {
    // Node assigns the socket to a response when its turn has come.
    if (response.socket) return handle(request, response)
    const { socket } = request
    wait(socket, 1)
    response.once('socket', () => {
      wait(socket, -1)
      handle(request, response)
    })
  }
}
