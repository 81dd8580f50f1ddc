import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { named } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

export const Dienst = named('Dienst', z.object({ id: z.string(), label: z.string() }))
export const Category = named(
  'Category',
  z.object({ id: z.string(), label: z.string(), beschrijving: z.string(), emoji: z.string() }),
)
export const CategoryWithDiensten = named(
  'CategoryWithDiensten',
  z.object({ id: z.string(), label: z.string(), diensten: z.array(Dienst) }),
)
export const Combination = named(
  'Combination',
  z.object({ category_id: z.string(), label: z.string(), dienst_ids: z.array(z.string()) }),
)
export type Dienst = z.infer<typeof Dienst>
export type CategoryWithDiensten = z.infer<typeof CategoryWithDiensten>
export type Combination = z.infer<typeof Combination>

const { categories: freshMinutes, categoriesKept: keptMinutes } = limits.fresh

export const getCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The categories of services',
  response: z.array(Category),
  freshMinutes,
  keptMinutes,
})
export const getCategoryDiensten = endpoint({
  method: 'GET',
  path: '/categories/{id}/diensten',
  summary: 'The services of one category',
  params: z.object({ id: z.string() }),
  response: z.array(Dienst),
  errors: ['CATEGORY_NOT_FOUND'],
  freshMinutes,
  keptMinutes,
})
export const getCategoriesWithDiensten = endpoint({
  method: 'GET',
  path: '/categories-with-diensten',
  summary: 'The categories with their services',
  response: z.array(CategoryWithDiensten),
  freshMinutes,
  keptMinutes,
})
export const getCommonCombinations = endpoint({
  method: 'GET',
  path: '/common-combinations',
  summary: 'Services that are often needed together',
  response: z.array(Combination),
  freshMinutes,
  keptMinutes,
})
