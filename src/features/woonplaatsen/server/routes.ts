import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { geocoderOf, isBagCode, type Place } from '#features/gazetteer/server/public.ts'
import type { SitemapEntry } from '#features/vestigingen/contract.ts'
import type { Context } from '#server/context.ts'
import { answerRead, route } from '#server/http/route.ts'
import { findNearest, toPoints } from '#server/points.ts'
import {
  downloadPriceMedians,
  getDienstPrices,
  getPriceMedians,
  getWoonplaats,
  listWoonplaatsen,
  listWoonplaatsSitemapIds,
  type NearbyWoonplaats,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { createPlaceFacts, type PlaceFacts } from './place-facts.ts'
import { createPriceFigures } from './price-figures.ts'
import { mediansAsCsv } from './price-medians.ts'
import { toWoonplaats } from './to-woonplaats.ts'

export function woonplaatsenRoutes(app: FastifyInstance, context: Context) {
  const { gazetteer, bagCodes } = geocoderOf(context)
  const placeFacts = createPlaceFacts(context, gazetteer)
  const findNearby = createNearby(gazetteer.places)
  const figures = createPriceFigures(context, gazetteer, placeFacts)

  route(app, context, getWoonplaats, schemas.getWoonplaats, async ({ params: { name }, query: { limit } }) => {
    const numbered = isBagCode(name) ? await bagCodes.placeOf(name) : undefined
    const place = numbered ?? gazetteer.placeById(name) ?? gazetteer.placesNamed(name)[0]
    if (!place) throw new ApiError('WOONPLAATS_NOT_FOUND')
    const bag_code = await bagCodes.codeOf(place)
    const facts = placeFacts()
    const nearby = findNearby(place, facts.totalIn)
    const districts = gazetteer.districtsOf(place)
    const more = { bag_code, districts, nearby, medianOf: figures.medianOf }
    return toWoonplaats(facts, place, more, limit, context.clock.now())
  })

  route(app, context, getPriceMedians, schemas.getPriceMedians, figures.medians)
  route(app, context, downloadPriceMedians, schemas.downloadPriceMedians, () => mediansAsCsv(figures.medians()))
  answerRead(context, getDienstPrices, ({ dienst }) => figures.pricesOf(dienst))

  route(app, context, listWoonplaatsen, schemas.listWoonplaatsen, () => placeFacts().all)

  route(app, context, listWoonplaatsSitemapIds, schemas.listWoonplaatsSitemapIds, ({ query: { details } }) => {
    const entries = placeEntries(placeFacts(), gazetteer.places)
    return details === '1' ? entries : entries.map(({ id }) => id)
  })
}

/**
 * Finds the places around a place, nearest first. Those with an office go before those without when there are too many:
 * somebody who looks further wants to find one.
 */
function createNearby(places: readonly Place[]) {
  const points = toPoints(places)
  return (place: Place, totalIn: (location_id: string) => number): NearbyWoonplaats[] => {
    const neighbours = findNearest(points, place, {
      maxKm: limits.woonplaats.aroundKm,
      limit: Number.POSITIVE_INFINITY,
      accepts: (at) => places[at] !== place,
    }).map(({ at, km }) => {
      const { location_id, woonplaats } = places[at] as Place
      return { woonplaats, slug: location_id, distance_km: Math.round(km * 1000) / 1000, total: totalIn(location_id) }
    })
    return neighbours
      .toSorted((a, b) => Number(b.total > 0) - Number(a.total > 0))
      .slice(0, limits.woonplaats.nearbyMax)
      .sort((a, b) => a.distance_km - b.distance_km)
  }
}

/** Every place has a page; it changed when one of its offices did. */
const placeEntries = (facts: PlaceFacts, places: readonly Place[]): SitemapEntry[] =>
  places.map(({ location_id }) => {
    const changes = facts.officesIn(location_id).map((at) => facts.index.offices[at]?.updated_at.getTime() ?? 0)
    const updated_at = changes.length === 0 ? null : new Date(Math.max(...changes)).toISOString()
    return { id: location_id, slug: location_id, updated_at }
  })
