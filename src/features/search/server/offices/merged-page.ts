import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { addressOf } from '#server/http/address-of.ts'
import { findOffice } from '../index/build-index.ts'
import { followMerges } from './vestiging-detail.ts'

/** Redirects the address of a merged office to the office it went into, for people and for search engines. */
export function mergedPage(app: FastifyInstance, { index }: Context) {
  app.get<{ Params: { id: string } }>(paths.vestiging.pattern, (request, reply) => {
    const office = findOffice(index.current(), request.params.id)
    const stays = office?.merged_into ? followMerges(index.current(), office) : undefined
    if (!stays) return app.renderPage(request, reply)
    const query = addressOf(request).search
    return reply.header('cache-control', 'public, max-age=60').redirect(`${paths.vestiging(stays.id)}${query}`, 301)
  })
}
