import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import type { Context } from '#server/context.ts'
import { addressOf } from '#server/http/address-of.ts'
import { callOperation } from '#server/http/route.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { placesLike } from '../rules/places-like.ts'
import { placeMeant, readLocation } from '../rules/typed-location.ts'

type Query = Readonly<Record<string, string>>
type Suggest = (text: string) => Promise<{ location_id: string; woonplaats: string }[]>

/**
 * Redirects a search submitted by the form itself to the address that choosing the place would give
 * (docs/product/search.md, "What can be typed").
 */
export function typedSearch(app: FastifyInstance, context: Context) {
  app.get(paths.search.pattern, async (request, reply) => {
    const query = Object.fromEntries(addressOf(request).searchParams)
    const suggest = async (text: string) =>
      (await callOperation(context, suggestWoonplaatsen, placesLike(text), visitorOf(request, reply, context.config)))
        .suggestions
    // The page itself reports the problem.
    const place = await placeTyped(query, suggest).catch(() => null)
    if (!place) return app.renderPage(request, reply)
    const { q: _, ...others } = query
    return reply.header('cache-control', 'no-store').redirect(paths.search({ ...place, ...others }), 303)
  })
}

/** Null when nothing was typed, or no place was found. */
async function placeTyped({ q = '', postcode, woonplaats }: Query, suggest: Suggest): Promise<Query | null> {
  const typed = q.trim()
  if (typed === '' || postcode || woonplaats) return null
  const location = readLocation(typed)
  if (location.kind === 'postcode') return { postcode: location.postcode }
  if (location.kind === 'invalid') return null
  const place = placeMeant(location, await suggest(location.text))
  return place ? { woonplaats: place.location_id, woonplaats_label: place.woonplaats } : null
}
