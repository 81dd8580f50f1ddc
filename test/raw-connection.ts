import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type RawAnswer = { status: number; head: string; body: string }

/** A connection to a server that listens, on which a test writes what no client would. */
export async function rawConnection(server: Server): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** What comes until the server closes. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') }
}
