import type { FastifyInstance } from 'fastify'
import type { Index } from '../public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { listVestigingSitemapIds, type SitemapEntry } from '#features/vestigingen/contract.ts'

/** Offices that are listed; hidden and merged ones have no page of their own. */
export const vestigingEntries = ({ offices }: Pick<Index, 'offices'>): SitemapEntry[] =>
  offices.map(({ id, slug, updated_at }) => ({ id, slug, updated_at: updated_at.toISOString() }))

export function vestigingSitemapRoutes(app: FastifyInstance, context: Context) {
  route(app, context, listVestigingSitemapIds, ({ query: { details } }) => {
    const entries = vestigingEntries(context.index.current())
    return details === '1' ? entries : entries.map(({ id }) => id)
  })
}
