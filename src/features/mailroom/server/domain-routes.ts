import { Resolver } from 'node:dns/promises'
import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { deskPage } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { checkDomain, type DomainReport } from '#server/doctor/check-domain.ts'
import type { DomainState } from '../domain-state.ts'

const keptMs = 60_000
const patience = { timeout: 2_000, tries: 1 }
/** A DKIM selector (RFC 6376), which may contain dots. */
const selectorForm = /^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i

/** Whether receivers can verify mail of this site. Only the button queries the name servers. */
export function domainRoutes(app: FastifyInstance, context: Context) {
  const { config, clock } = context
  const reports = new Map<string, Promise<DomainReport & { at: Date }>>()

  /** Cached for a minute, however often the page is loaded. */
  function look(selector: string): Promise<DomainReport & { at: Date }> {
    const cached = reports.get(selector)
    if (cached) return cached
    if (reports.size >= 20) reports.clear()
    const names = new Resolver(patience)
    if (config.dnsServers) names.setServers(config.dnsServers)
    const report = checkDomain(config, names, selector || null).then((one) => ({ ...one, at: clock.now() }))
    reports.set(selector, report)
    setTimeout(() => reports.delete(selector), keptMs).unref()
    return report
  }

  deskPage<DomainState>(app, context, paths.mailDomain, {
    async read({ query }) {
      const selector = typeof query.selector === 'string' ? query.selector.trim().slice(0, 80) : ''
      const domain = config.mailFrom.address.split('@')[1]!
      if (query.kijk !== '1') return { domain, selector, report: null, failure: null }
      if (selector !== '' && !selectorForm.test(selector)) {
        const message = 'Vul een naam in van letters, cijfers, punten en streepjes'
        return { domain, selector, report: null, failure: { text: message, fields: [{ field: 'selector', message }] } }
      }
      const { findings, zone, at } = await look(selector)
      return { domain, selector, report: { findings, zone, at: at.toISOString() }, failure: null }
    },
  })
}
