import type { FastifyInstance } from 'fastify'
import { type Context, closeContext } from './context.ts'
import { stopListening } from './http/connection/stop-listening.ts'

/** By then, the last connection that a proxy opened has sent its request. */
const lastRequestMs = 1_000
/** Time for running requests and jobs to finish, once no new ones come in. */
const finishTimeoutMs = 20_000

/**
 * Stops the program without refusing a request. First /readyz reports it, and the load balancer has STOP_DELAY seconds
 * to send visitors elsewhere; meanwhile requests are answered, and each connection closes after its next answer. Then
 * running requests and jobs finish and the database closes. A second signal ends the delay.
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
