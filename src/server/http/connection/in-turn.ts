import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Handles the requests of a connection one after the other, also when all are sent at once: an answer is made when the one
 * before it is out. Until then nothing more is read, so that a client that takes no answers makes no work and keeps no memory.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const isWaiting = (socket: Socket) => (waiting.get(socket) ?? 0) > 0

  function watch(socket: Socket) {
    waiting.set(socket, 0)
    // Reading the body of a request makes Node read on, whatever waits behind it.
    socket.on('resume', () => isWaiting(socket) && socket.pause())
  }
  function wait(socket: Socket, change: 1 | -1) {
    if (!waiting.has(socket)) watch(socket)
    waiting.set(socket, waiting.get(socket)! + change)
    if (isWaiting(socket)) socket.pause()
    else socket.resume()
  }

  return (request, response) => {
    // Node gives an answer its socket when its turn has come.
    if (response.socket) return handle(request, response)
    const { socket } = request
    wait(socket, 1)
    response.once('socket', () => {
      wait(socket, -1)
      handle(request, response)
    })
  }
}
