import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { geocoderOf, isBagCode } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import { answerRead, route } from '#server/http/route.ts'
import {
  downloadPriceMedians,
  getDienstPrices,
  getPriceMedians,
  getWoonplaats,
  listWoonplaatsen,
  listWoonplaatsSitemapIds,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { createNearby } from './find-nearby-places.ts'
import { createPlaceFacts } from './place-facts.ts'
import { createPriceFigures } from './price-figures.ts'
import { mediansAsCsv } from './price-medians.ts'
import { placeEntries } from './sitemap-ids.ts'
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
