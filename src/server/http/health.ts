import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** /healthz: the process is alive. /readyz: every part that visitors need works. */
export function healthRoutes(app: FastifyInstance, { readiness }: Context) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await readiness.report()
    if (!ready) reply.header('retry-after', '5')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...parts })
  })
}
