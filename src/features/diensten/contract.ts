import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from './schemas.ts'

export type { CategoryWithDiensten, Combination, Dienst } from './schemas.ts'

const { categories: freshMinutes, categoriesKept: cacheMinutes } = limits.fresh

export const getCategories = endpoint<typeof schemas.getCategories>({
  method: 'GET',
  path: '/categories',
  freshMinutes,
  cacheMinutes,
})

export const getCategoryDiensten = endpoint<typeof schemas.getCategoryDiensten>({
  method: 'GET',
  path: '/categories/{id}/diensten',
  freshMinutes,
  cacheMinutes,
})

export const getCategoriesWithDiensten = endpoint<typeof schemas.getCategoriesWithDiensten>({
  method: 'GET',
  path: '/categories-with-diensten',
  freshMinutes,
  cacheMinutes,
})

export const getCommonCombinations = endpoint<typeof schemas.getCommonCombinations>({
  method: 'GET',
  path: '/common-combinations',
  freshMinutes,
  cacheMinutes,
})
