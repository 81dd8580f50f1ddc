import type { FastifyInstance } from 'fastify'
import { type Context, closeContext } from './context.ts'
import { stopListening } from './http/connection/stop-listening.ts'

/** A connection that a proxy made as the last one has its request by then. */
const lastRequestMs = 1_000
/** For requests and jobs that run, once no new ones come in. */
const finishTimeoutMs = 20_000

/**
 * Stops the program so that nobody who asks is turned away: first /readyz says so, and whoever shares out the visitors has
 * STOP_DELAY seconds to send them elsewhere, while everything is answered and connections are given up one answer at a
 * time; then running requests and jobs finish and the database closes. A second signal ends the waiting.
 */
export function stopOnSignal(app: FastifyInstance, context: Context): void {
  let hurry: (() => void) | undefined

  async function stop(signal: string) {
    if (context.stopping) return hurry?.()
    context.stopping = true
    context.log.info({ signal, seconds: context.config.stopDelay }, 'stopping')
    await new Promise<void>((resolve) => {
      hurry = resolve
      setTimeout(resolve, context.config.stopDelay * 1_000)
    })
    setTimeout(() => process.exit(1), finishTimeoutMs).unref()
    if (context.config.stopDelay > 0) await stopListening(app.server, lastRequestMs)
    await app.close()
    await closeContext(context)
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}
