import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { preparedJson, route } from '#server/route.ts'
import { getWoonplaats, listWoonplaatsen, listWoonplaatsSitemapIds, suggestWoonplaatsen } from '../contract.ts'
import { loadGazetteer } from './gazetteer.ts'
import { createNearby } from './nearby-places.ts'
import { createPlaceFacts } from './place-facts.ts'
import { placeEntries } from './sitemap-ids.ts'
import { writeWoonplaats } from './write-woonplaats.ts'

export function woonplaatsenRoutes(app: FastifyInstance, context: Context) {
  const gazetteer = loadGazetteer()
  const placeFacts = createPlaceFacts(context, gazetteer)
  const findNearby = createNearby(gazetteer.places)

  route(app, context, suggestWoonplaatsen, ({ query: { q = '', limit } }) => ({
    suggestions: gazetteer
      .suggestPlaces(q, limit)
      .map(({ location_id, woonplaats, gemeente, provincie }) => ({ location_id, woonplaats, gemeente, provincie })),
  }))

  route(app, context, getWoonplaats, ({ params: { name }, query: { limit } }) => {
    const place = gazetteer.placeById(name) ?? gazetteer.placesNamed(name)[0]
    if (!place) throw new ApiError('WOONPLAATS_NOT_FOUND')
    const facts = placeFacts()
    return preparedJson(writeWoonplaats(facts, place, findNearby(place, facts.totalIn), limit))
  })

  route(app, context, listWoonplaatsen, () => placeFacts().all)

  route(app, context, listWoonplaatsSitemapIds, ({ query: { details } }) => {
    const entries = placeEntries(placeFacts(), gazetteer.places)
    return details === '1' ? entries : entries.map(({ id }) => id)
  })
}
