import type { FastifyInstance } from 'fastify'
import { siteFiles } from '#contract/paths.ts'
import type { Web } from '#web/render.tsx'

/** The header by which a browser that supports such rules finds them; sent with pages that are the same for everyone. */
export const fetchedBeforehand = { 'speculation-rules': `"${siteFiles.speculationRules}"` }

/**
 * Lists the pages that a browser may fetch when somebody is about to follow a link: those that are the same for
 * everyone. Prefetched and not prerendered, so that none of their scripts run. Excludes links that an island answers in
 * its own page. Source: WICG, Speculation Rules (nav-speculation).
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
