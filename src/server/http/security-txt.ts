import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Where to report a vulnerability (RFC 9116). Not served after its last day, when nobody knows whether it still holds. */
export function securityTxt(app: FastifyInstance, { config: { securityContact, publicUrl }, clock }: Context) {
  if (!securityContact) return
  const { address, expires } = securityContact
  const path = '/.well-known/security.txt'
  const lines = [
    `Contact: ${address}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${publicUrl}${path}`,
  ]
  app.get(path, async (_request, reply) => {
    if (clock.now() >= expires) return reply.callNotFound()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
