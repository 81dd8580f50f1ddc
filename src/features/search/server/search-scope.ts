import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { isCategoryId, isDienstId } from '#features/diensten/rules.ts'
import { maskOf } from '#features/search/server/index/build-index.ts'

const { distanceMinKm, distanceMaxKm } = limits.search

/** How far is searched, and what an office must offer there. */
export type Scope = {
  maxKm: number
  /** Looks further, by steps, while there are too few offices. */
  expand: boolean
  /** What an office must offer to count at all: something in each asked category. */
  categoryMask: number
  /** What it must offer to be in the list: that, and all asked services. */
  mask: number
  /** Whether the caller left the radius and the services to the server. */
  exact: boolean
}

type Query = {
  category_ids: readonly string[]
  diensten: readonly string[]
  distance_km?: number | undefined
  expand?: string | undefined
}

/** Source: server sections 2 and 2b. */
export function readScope({ category_ids, diensten, distance_km, expand }: Query): Scope {
  if (!category_ids.every(isCategoryId)) throw new ApiError('CATEGORY_NOT_FOUND')
  const maxKm = distance_km ?? distanceMaxKm
  if (maxKm < distanceMinKm || maxKm > distanceMaxKm)
    throw refused(`De afstand (distance_km) loopt van ${distanceMinKm} tot ${distanceMaxKm} km.`)
  if (diensten.length > limits.diensten.max) throw refused(`Kies hoogstens ${limits.diensten.max} diensten.`)
  if (!diensten.every(isDienstId)) throw refused('Een van de diensten bestaat niet.')
  return {
    maxKm,
    expand: expand === '1',
    categoryMask: maskOf(category_ids),
    mask: maskOf([...category_ids, ...diensten]),
    exact: distance_km !== undefined || diensten.length > 0,
  }
}

const refused = (detail: string) => new ApiError('INVALID_SEARCH_PARAMETERS', { detail })
