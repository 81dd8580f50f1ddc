import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** An event loop that turns this quickly has taken over every connection that the kernel accepted. */
const quietMs = 0.5
const mostTurns = 10_000

/**
 * Takes no more connections, and waits until those there are have ended, for so long at most. Unlike `close` of an HTTP server it
 * leaves those alone on which no request has come yet: a proxy that made one this very moment has sent its request, and would not send
 * a post twice.
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
