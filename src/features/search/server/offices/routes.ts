import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import { preparedJson } from '#server/prepared-json.ts'
import { route } from '#server/route.ts'
import { getVestiging, getVestigingenBatch, getVestigingenTotal, listVestigingen } from '#features/vestigingen/contract.ts'
import { writeVestigingen, writeVestigingenPage } from './list-vestigingen.ts'
import { logoRoute } from './logo-route.ts'
import { findVestigingDetail } from './vestiging-detail.ts'

export function vestigingenRoutes(app: FastifyInstance, context: Context) {
  const { index } = context
  const { gazetteer } = geocoderOf(context)

  logoRoute(app, context)

  route(app, context, listVestigingen, ({ query }) =>
    preparedJson(writeVestigingenPage(index.current(), gazetteer, query)),
  )

  route(app, context, getVestigingenBatch, ({ body }) => {
    const { positions } = index.current()
    const known = [...new Set(body.ids)].flatMap((id) => positions.get(id) ?? [])
    return preparedJson(writeVestigingen(index.current(), known))
  })

  route(app, context, getVestigingenTotal, () => {
    const total = index.current().offices.length
    return { total, count: total }
  })

  route(app, context, getVestiging, ({ params }) => {
    const detail = findVestigingDetail(index.current(), params.id, context.clock.now())
    if (!detail) throw new ApiError('VESTIGING_NOT_FOUND')
    return detail
  })
}
