import type { FastifyInstance } from 'fastify'
import { siteFiles } from '#contract/paths.ts'
import type { Web } from '#web/render.tsx'

/** On pages that are the same for everyone, by which a browser that knows such rules finds them. */
export const fetchedBeforehand = { 'speculation-rules': `"${siteFiles.speculationRules}"` }

/**
 * Says which pages a browser may fetch when somebody is about to follow a link: those that are the same for everyone. Fetched and not
 * rendered, so that nothing of them runs. A link that an island answers in its own page fetches none.
 * Source: WICG, Speculation Rules (nav-speculation).
 */
export function speculationRules(app: FastifyInstance, { publicPages }: Web) {
  const where = {
    and: [
      { href_matches: publicPages.map((pathname) => ({ pathname, search: '*', hash: '*' })) },
      { not: { selector_matches: '[data-waits]' } },
    ],
  }
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
  app.get(siteFiles.speculationRules, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(rules),
  )
}
