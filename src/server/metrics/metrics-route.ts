import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { headerText } from '../http/header-text.ts'

/** GET /metrics for whoever has METRICS_TOKEN; for all others there is no such page (docs/decisions/0037-metrics-and-traces.md). */
export function metricsRoute(app: FastifyInstance, { metrics, config: { metricsToken } }: Context) {
  if (!metrics || metricsToken === null) return
  const expected = digestOf(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(headerText(request.headers.authorization)), expected)) throw new ApiError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Hashes have equal lengths, which a comparison in constant time needs. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()
