import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { getCategories, getCategoriesWithDiensten, getCategoryDiensten, getCommonCombinations } from '../contract.ts'
import { categoryWords } from '../rules/category-words.ts'
import { combinations } from '../rules/suggested-combinations.ts'
import { categories } from '../rules.ts'
import * as schemas from '../schemas.ts'

/** The services are part of the program, so these calls need no database. */
export function dienstenRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getCategories, schemas.getCategories, () =>
    categories.map(({ id, label }) => ({ id, label, ...categoryWords[id] })),
  )
  route(app, context, getCategoryDiensten, schemas.getCategoryDiensten, ({ params }) => {
    const category = categories.find(({ id }) => id === params.id)
    if (!category) throw new ApiError('CATEGORY_NOT_FOUND')
    return [...category.diensten]
  })
  route(app, context, getCategoriesWithDiensten, schemas.getCategoriesWithDiensten, () =>
    categories.map(({ id, label, diensten }) => ({ id, label, diensten: [...diensten] })),
  )
  route(app, context, getCommonCombinations, schemas.getCommonCombinations, () => combinations)
}
