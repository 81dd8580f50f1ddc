import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { suggestWoonplaatsen } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { geocoderOf } from './geocoder.ts'

export function gazetteerRoutes(app: FastifyInstance, context: Context) {
  const { gazetteer } = geocoderOf(context)

  route(app, context, suggestWoonplaatsen, schemas.suggestWoonplaatsen, ({ query: { q = '', limit } }) => ({
    suggestions: gazetteer.suggestPlaces(q, limit).map(({ location_id, woonplaats, gemeente, provincie, label }) => ({
      location_id,
      woonplaats,
      gemeente,
      provincie,
      label,
    })),
  }))
}
