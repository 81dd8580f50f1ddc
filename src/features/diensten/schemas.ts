import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { named } from '#contract/fields.ts'

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

export const getCategories = schemas({
  served: true,
  summary: 'The categories of services',
  response: z.array(Category),
})
export const getCategoryDiensten = schemas({
  served: true,
  summary: 'The services of one category',
  params: z.object({ id: z.string() }),
  response: z.array(Dienst),
  errors: ['CATEGORY_NOT_FOUND'],
})
export const getCategoriesWithDiensten = schemas({
  summary: 'The categories with their services',
  response: z.array(CategoryWithDiensten),
})
export const getCommonCombinations = schemas({
  summary: 'Services that are often needed together',
  response: z.array(Combination),
})
