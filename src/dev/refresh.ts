import type { FastifyInstance } from 'fastify'

/** A line that stays open as long as this program runs: a browser that loses it knows that the program starts anew. */
export function refreshRoute(app: FastifyInstance) {
  const open = new Set<NodeJS.WritableStream>()
  app.get('/dev/refresh', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 300\n\n')
    open.add(reply.raw)
    reply.raw.on('close', () => open.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    for (const line of open) line.end()
  })
}
