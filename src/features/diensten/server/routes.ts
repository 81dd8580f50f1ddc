import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { getCategories, getCategoriesWithDiensten, getCategoryDiensten, getCommonCombinations } from '../contract.ts'
import { categories, combinations } from '../rules.ts'

/** The services are part of the program, so their calls need no database. */
export function dienstenRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getCategories, () =>
    categories.map(({ id, label, beschrijving, emoji }) => ({ id, label, beschrijving, emoji })),
  )
  route(app, context, getCategoryDiensten, ({ params }) => {
    const category = categories.find(({ id }) => id === params.id)
    if (!category) throw new ApiError('CATEGORY_NOT_FOUND')
    return [...category.diensten]
  })
  route(app, context, getCategoriesWithDiensten, () =>
    categories.map(({ id, label, diensten }) => ({ id, label, diensten: [...diensten] })),
  )
  route(app, context, getCommonCombinations, () => combinations)
}
