import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { suggestWoonplaatsen } from '../contract.ts'
import { loadGazetteer } from './gazetteer.ts'

export function woonplaatsenRoutes(app: FastifyInstance, context: Context) {
  const gazetteer = loadGazetteer()
  route(app, context, suggestWoonplaatsen, ({ query: { q = '', limit } }) => ({
    suggestions: gazetteer
      .suggestPlaces(q, limit)
      .map(({ location_id, woonplaats, gemeente, provincie }) => ({ location_id, woonplaats, gemeente, provincie })),
  }))
}
