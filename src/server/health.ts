import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** /healthz: the process lives. /readyz: database, read model and jobs answer (architecture section 6). */
export function healthRoutes(app: FastifyInstance, context: Context) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await sql`select 1`.execute(context.db).then(
      () => true,
      () => false,
    )
    const parts = { database, index: context.index.ready(), jobs: context.jobs.working }
    const ready = Object.values(parts).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...parts })
  })
}
