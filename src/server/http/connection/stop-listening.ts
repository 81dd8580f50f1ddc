import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** When a turn of the event loop is this quick, every connection that the kernel accepted has been taken over. */
const quietMs = 0.5
const mostTurns = 10_000

/**
 * Stops accepting connections, and waits until the existing ones have ended, for at most `patienceMs`. Unlike `close`
 * of an HTTP server it keeps connections on which no request has arrived yet: a proxy that has just made one has sent
 * its request, and would not send a POST twice.
 */
export async function stopListening(server: Server, patienceMs: number): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = performance.now()
    await setImmediate()
    if (performance.now() - before < quietMs) break
  }
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  await Promise.race([closed, setTimeout(patienceMs, undefined, { ref: false })])
}
