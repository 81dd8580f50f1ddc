import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { isCategoryId } from '#features/diensten/rules.ts'
import { normalizePostcode } from '#features/search/rules.ts'
import { geocoderOf, isBagCode } from '#features/woonplaatsen/server/public.ts'
import type { Context } from '#server/context.ts'
import { preparedJson } from '#server/prepared-json.ts'
import { route } from '#server/route.ts'
import { maskOf } from '#server/search-index/build-index.ts'
import {
  getVestiging,
  getVestigingenBatch,
  getVestigingenTotal,
  getVestigingenWithinRange,
  listVestigingen,
  searchVestigingen,
  suggestVestigingen,
} from '../contract.ts'
import { findVestigingen, writeSearchAnswer } from './answer-search.ts'
import { createCompressedOffices } from './compressed-offices.ts'
import { writeVestigingen, writeVestigingenPage } from './list-vestigingen.ts'
import { logoRoute } from './logo-route.ts'
import { findOrigin, keyOfOffices, type Origin, originAtPostcode, originOfPoint } from './search-origin.ts'
import { suggestByName } from './suggest-by-name.ts'
import { findVestigingDetail } from './vestiging-detail.ts'

const { distanceMaxKm, distanceDefaultKm, rangeMinKm, latMin, latMax, lonMin, lonMax } = limits.search

export function vestigingenRoutes(app: FastifyInstance, context: Context) {
  const { index, config } = context
  const { gazetteer, online } = geocoderOf(context)
  const compressed = createCompressedOffices()
  index.onChange(compressed.clear)

  logoRoute(app, context)

  route(app, context, listVestigingen, ({ query }) =>
    preparedJson(writeVestigingenPage(index.current(), gazetteer, query)),
  )

  route(app, context, getVestigingenBatch, ({ body }) => {
    const { positions } = index.current()
    const known = [...new Set(body.ids)].flatMap((id) => positions.get(id) ?? [])
    return preparedJson(writeVestigingen(index.current(), known))
  })

  route(app, context, searchVestigingen, ({ query }) => {
    const answerFrom = (origin: Origin) => {
      if (!query.category_ids.every(isCategoryId)) throw new ApiError('CATEGORY_NOT_FOUND')
      const categoryMask = maskOf(query.category_ids)
      const asked = { maxKm: distanceMaxKm, limit: query.limit, categoryMask }
      const found = findVestigingen(index.current(), origin, asked)
      const shared = compressed.of(keyOfOffices(origin, query.limit, categoryMask))
      return writeSearchAnswer(index.current(), origin, found, { publicUrl: config.publicUrl, shared })
    }
    if (!online) return answerFrom(findOrigin(gazetteer, query))
    const { postcode: given = '', woonplaats = '' } = query
    const postcode = normalizePostcode(given)
    if (postcode) return online.postcode(postcode).then((point) => answerFrom(originAtPostcode(postcode, point)))
    if (given.trim() !== '' || !isBagCode(woonplaats.trim())) return answerFrom(findOrigin(gazetteer, query))
    return online.bagCodes
      .placeOf(woonplaats.trim())
      .then((place) => answerFrom(findOrigin(gazetteer, { woonplaats: place?.location_id ?? woonplaats })))
  })

  route(app, context, getVestigingenWithinRange, ({ query }) => {
    // Where nobody says is in no range.
    const { lat = Number.NaN, lon = Number.NaN, max_distance_km: maxKm = distanceDefaultKm } = query
    const inNetherlands = lat >= latMin && lat <= latMax && lon >= lonMin && lon <= lonMax
    const inRange = maxKm >= rangeMinKm && maxKm <= distanceMaxKm
    if (!inNetherlands || !inRange) throw new ApiError('INVALID_SEARCH_PARAMETERS')
    const origin = originOfPoint(lat, lon)
    const asked = { maxKm, limit: Number.POSITIVE_INFINITY, categoryMask: 0 }
    const found = findVestigingen(index.current(), origin, asked)
    return writeSearchAnswer(index.current(), origin, found, { publicUrl: config.publicUrl, shared: {} })
  })

  route(app, context, getVestigingenTotal, () => {
    const total = index.current().offices.length
    return { total, count: total }
  })

  route(app, context, suggestVestigingen, ({ query }) => suggestByName(index.current(), query))

  route(app, context, getVestiging, ({ params }) => {
    const detail = findVestigingDetail(index.current(), params.id, context.clock.now())
    if (!detail) throw new ApiError('VESTIGING_NOT_FOUND')
    return detail
  })
}
