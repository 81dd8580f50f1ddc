import { ApiError, type FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { isCategoryId, isDienstId } from '#features/diensten/rules.ts'
import { maskOf } from '#features/search/server/index/build-index.ts'
import { boundsErrors, distanceErrors } from './query-bounds.ts'

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
  /** The services whose price is asked for; and at most how many whole euros it may be, null: whatever it is. */
  dienst_ids: readonly string[]
  priceMax: number | null
  /** Whether the caller left the radius and the services to the server. */
  exact: boolean
}

type Query = {
  category_ids: readonly string[]
  diensten: readonly string[]
  distance_km?: number | undefined
  price_max?: number | undefined
  expand?: string | undefined
}

/** See docs/product/search.md, "Which offices". */
export function readScope({ category_ids, diensten, distance_km, price_max, expand }: Query): Scope {
  if (!category_ids.every(isCategoryId)) throw new ApiError('CATEGORY_NOT_FOUND')
  const maxKm = distance_km ?? distanceMaxKm
  const fields = [
    ...distanceErrors('distance_km', maxKm, distanceMinKm, distanceMaxKm),
    ...dienstenErrors(diensten),
    ...priceErrors(price_max, diensten),
  ]
  if (fields.length > 0) throw new ApiError('INVALID_SEARCH_PARAMETERS', { fields })
  return {
    maxKm,
    expand: expand === '1',
    categoryMask: maskOf(category_ids),
    mask: maskOf([...category_ids, ...diensten]),
    dienst_ids: diensten,
    priceMax: price_max ?? null,
    exact: distance_km !== undefined || diensten.length > 0,
  }
}

export function dienstenErrors(diensten: readonly string[]): FieldError[] {
  if (diensten.length > limits.diensten.max) return [{ field: 'diensten', message: messages.combinationLarge }]
  return diensten.every(isDienstId) ? [] : [{ field: 'diensten', message: messages.dienstUnknown }]
}

/** A price is one of services. */
function priceErrors(price_max: number | undefined, diensten: readonly string[]): FieldError[] {
  if (price_max === undefined) return []
  if (diensten.length === 0) return [{ field: 'diensten', message: messages.required }]
  return boundsErrors('price_max', price_max, { noun: 'bedrag', min: 1, max: limits.offerte.amountMax })
}
