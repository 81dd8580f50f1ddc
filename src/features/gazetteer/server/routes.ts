import type { FastifyInstance } from 'fastify'
import { areaId, typedArea } from '#contract/postcode.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { suggestWoonplaatsen } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { geocoderOf } from './geocoder.ts'
import type { Suggested } from './place.ts'

export function gazetteerRoutes(app: FastifyInstance, context: Context) {
  const { gazetteer } = geocoderOf(context)

  /** Four digits are suggested as an area: a place of its own. */
  const suggest = (typed: string, limit: number): Suggested[] => {
    const area = typedArea(typed)
    const point = area === null ? undefined : gazetteer.postcode(area)
    if (area === null || !point) return gazetteer.suggestPlaces(typed, limit)
    return [{ ...point.place, location_id: areaId(area), woonplaats: area, label: area }]
  }

  route(app, context, suggestWoonplaatsen, schemas.suggestWoonplaatsen, ({ query: { q = '', limit } }) => ({
    suggestions: suggest(q, limit).map(({ location_id, woonplaats, gemeente, provincie, label }) => ({
      location_id,
      woonplaats,
      gemeente,
      provincie,
      label,
    })),
  }))
}
