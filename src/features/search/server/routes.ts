import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { normalizePostcode } from '#contract/postcode.ts'
import { geocoderOf, isBagCode } from '#features/gazetteer/server/public.ts'
import { getVestigingenWithinRange, searchVestigingen, suggestVestigingen } from '#features/vestigingen/contract.ts'
import * as schemas from '#features/vestigingen/schemas.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { countVestigingen, findVestigingen, toSearchAnswer } from './answer-search.ts'
import { coverageOf } from './offices/coverage.ts'
import { distanceErrors, pointErrors } from './query-bounds.ts'
import { anyOffice, filterOf } from './search-filter.ts'
import { findOrigin, type Origin, originAtPostcode, originOfPoint } from './search-origin.ts'
import { readScope } from './search-scope.ts'
import { suggestByName } from './suggest-by-name.ts'

const { distanceMaxKm, distanceDefaultKm, rangeMinKm } = limits.search

export function searchRoutes(app: FastifyInstance, context: Context) {
  const { index } = context
  const { publicUrl } = context.config
  const { gazetteer, online, bagCodes } = geocoderOf(context)

  route(app, context, searchVestigingen, schemas.searchVestigingen, ({ query }) => {
    const answerFrom = (origin: Origin) => {
      const scope = readScope(query)
      const now = context.clock.now()
      const filter = filterOf(index.current(), scope, now)
      const totals = countVestigingen(index.current(), origin, { ...scope, filter, now })
      // A client that filters the list itself must find the offices without coordinates in it, even where many others are near.
      const reserved = scope.exact ? 0 : Math.floor(query.limit / 2)
      const listed = { maxKm: totals.distance_km, limit: query.limit, accepts: filter.matches, reserved }
      const near = findVestigingen(index.current(), origin, listed)
      const anywhere = { maxKm: distanceMaxKm, limit: 1, accepts: filter.matches, reserved: 0 }
      const [nearest] = near.length > 0 ? near : findVestigingen(index.current(), origin, anywhere)
      return toSearchAnswer(index.current(), origin, { ...totals, near, nearest, publicUrl })
    }
    const { postcode: postcodeText = '', woonplaats = '' } = query
    const postcode = normalizePostcode(postcodeText)
    if (postcode && online)
      return online.postcode(postcode).then((point) => answerFrom(originAtPostcode(postcode, point)))
    if (postcodeText.trim() !== '' || !isBagCode(woonplaats.trim())) return answerFrom(findOrigin(gazetteer, query))
    return bagCodes
      .placeOf(woonplaats.trim())
      .then((place) => answerFrom(findOrigin(gazetteer, { woonplaats: place?.location_id ?? woonplaats })))
  })

  route(app, context, getVestigingenWithinRange, schemas.getVestigingenWithinRange, ({ query }) => {
    const { lat, lon, max_distance_km: maxKm = distanceDefaultKm } = query
    const fields = [
      ...pointErrors({ lat, lon }, limits.search),
      ...distanceErrors('max_distance_km', maxKm, rangeMinKm, distanceMaxKm),
    ]
    if (lat === undefined || lon === undefined || fields.length > 0)
      throw new ApiError('INVALID_SEARCH_PARAMETERS', { fields })
    const origin = originOfPoint(lat, lon)
    const now = context.clock.now()
    const filter = filterOf(index.current(), anyOffice([]), now)
    const near = findVestigingen(index.current(), origin, {
      maxKm,
      limit: Number.POSITIVE_INFINITY,
      accepts: filter.matches,
      reserved: 0,
    })
    const positions = near.map(({ at }) => at)
    const coverage = coverageOf(index.current(), positions, filter, now)
    const totals = { distance_km: maxKm, total_within: near.length, total_matching: near.length, coverage }
    return toSearchAnswer(index.current(), origin, { ...totals, near, nearest: near[0], publicUrl })
  })

  route(app, context, suggestVestigingen, schemas.suggestVestigingen, ({ query }) =>
    suggestByName(index.current(), query),
  )
}
