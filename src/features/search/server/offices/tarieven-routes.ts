import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { findOffice } from '../public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/contract.ts'
import { priceOf, toTarievenlijst } from '#features/tarieven/rules.ts'

export function tarievenRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getTarievenlijst, ({ params }) => {
    const office = findOffice(context.index.current(), params.id)
    if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
    return toTarievenlijst(office.priceList())
  })

  route(app, context, getTarievenBatch, ({ body: { vestiging_ids, dienst_ids } }) => {
    const { positions, offices } = context.index.current()
    const now = context.clock.now()
    const items = [...new Set(vestiging_ids)].flatMap((vestiging_id) => {
      const office = offices[positions.get(vestiging_id) ?? -1]
      return (office && priceOf(office.priceList(), dienst_ids, now)) ?? []
    })
    return { items }
  })
}
