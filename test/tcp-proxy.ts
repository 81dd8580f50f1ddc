import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './program.ts'

/** A way to a server that can be cut, so that a test can stop the server for one program only. */
export async function startProxy(first: { host: string; port: number }) {
  let target = first
  const port = await freePort()
  const sockets = new Set<Socket>()
  const listen = async () => {
    const server = createServer((client) => {
      const upstream = connect(target)
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {})
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen()
  return {
    port,
    /** Breaks every connection and refuses new ones. */
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    /** New connections lead to another server. */
    lead(other: typeof first) {
      target = other
    },
    async mend() {
      server = await listen()
    },
  }
}
