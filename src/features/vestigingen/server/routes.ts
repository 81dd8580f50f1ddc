import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { normalizePostcode } from '#features/search/rules.ts'
import { geocoderOf, isBagCode } from '#features/woonplaatsen/server/public.ts'
import type { Context } from '#server/context.ts'
import { preparedJson } from '#server/prepared-json.ts'
import { route } from '#server/route.ts'
import {
  getVestiging,
  getVestigingenBatch,
  getVestigingenTotal,
  getVestigingenWithinRange,
  listVestigingen,
  searchVestigingen,
  suggestVestigingen,
} from '../contract.ts'
import { countVestigingen, findVestigingen, writeSearchAnswer } from './answer-search.ts'
import { createCompressedOffices } from './compressed-offices.ts'
import { writeVestigingen, writeVestigingenPage } from './list-vestigingen.ts'
import { logoRoute } from './logo-route.ts'
import { findOrigin, keyOfOffices, type Origin, originAtPostcode, originOfPoint } from './search-origin.ts'
import { readScope } from './search-scope.ts'
import { suggestByName } from './suggest-by-name.ts'
import { findVestigingDetail } from './vestiging-detail.ts'

const { distanceMaxKm, distanceDefaultKm, rangeMinKm, latMin, latMax, lonMin, lonMax } = limits.search

export function vestigingenRoutes(app: FastifyInstance, context: Context) {
  const { index } = context
  const { publicUrl } = context.config
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
      const scope = readScope(query)
      const { mask, exact } = scope
      const totals = countVestigingen(index.current(), origin, scope)
      // Who filters the list itself finds the offices without coordinates in it, also where many others stand near.
      const reserved = exact ? 0 : Math.floor(query.limit / 2)
      const listed = { maxKm: totals.distance_km, limit: query.limit, mask, reserved }
      const found = findVestigingen(index.current(), origin, listed)
      const anywhere = { maxKm: distanceMaxKm, limit: 1, mask, reserved: 0 }
      const [nearest] = found.length > 0 ? found : findVestigingen(index.current(), origin, anywhere)
      const shared = compressed.of(keyOfOffices(origin, listed))
      return writeSearchAnswer(index.current(), origin, { ...totals, found, nearest, publicUrl, shared })
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
    const found = findVestigingen(index.current(), origin, {
      maxKm,
      limit: Number.POSITIVE_INFINITY,
      mask: 0,
      reserved: 0,
    })
    const totals = { distance_km: maxKm, total_within: found.length, total_matching: found.length }
    return writeSearchAnswer(index.current(), origin, { ...totals, found, nearest: found[0], publicUrl, shared: {} })
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
