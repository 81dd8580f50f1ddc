import { ApiError, type FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { isCategoryId, isDienstId } from '#features/diensten/rules.ts'
import { maskOf } from '#features/search/server/index/build-index.ts'
import { boundsErrors, distanceErrors } from './query-bounds.ts'

const { distanceMinKm, distanceMaxKm } = limits.search

/** How far to search, and what an office must offer. */
export type Scope = {
  maxKm: number
  /** Widens the radius in steps while there are too few offices. */
  expand: boolean
  /** What an office must offer to be counted: something in each requested category. */
  categoryMask: number
  /** What it must offer to be listed: that, and all requested services. */
  mask: number
  /** The services to price, and the highest price in whole euros; null for no limit. */
  dienst_ids: readonly string[]
  priceMax: number | null
  /** The caller lets the server filter by radius or services, instead of filtering the list itself. */
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

/** A highest price needs services. */
function priceErrors(price_max: number | undefined, diensten: readonly string[]): FieldError[] {
  if (price_max === undefined) return []
  if (diensten.length === 0) return [{ field: 'diensten', message: messages.required }]
  return boundsErrors('price_max', price_max, { noun: 'bedrag', min: 1, max: limits.offerte.amountMax })
}
