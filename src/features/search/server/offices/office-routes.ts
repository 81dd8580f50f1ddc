import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/contract.ts'
import { conditionTexts } from '#features/tarieven/rules/instant-prices.ts'
import { priceOf, toTarievenlijst } from '#features/tarieven/rules/prices.ts'
import * as tarievenSchemas from '#features/tarieven/schemas.ts'
import {
  getCoverage,
  getVestiging,
  getVestigingenBatch,
  getVestigingenTotal,
  listVestigingen,
  listVestigingSitemapIds,
} from '#features/vestigingen/contract.ts'
import * as vestigingenSchemas from '#features/vestigingen/schemas.ts'
import type { Context } from '#server/context.ts'
import { answerRead, route } from '#server/http/route.ts'
import { findOffice } from '../index/build-index.ts'
import { toVestiging } from '../index/office.ts'
import { createCoverage } from './coverage.ts'
import { instantPriceOf, instantPricesOf } from './instant-prices-of.ts'
import { pageOfVestigingen } from './list-vestigingen.ts'
import { logoRoute } from './logo-route.ts'
import { findVestigingDetail } from './vestiging-detail.ts'

/** The calls about offices and their prices, answered from memory. */
export function officeRoutes(app: FastifyInstance, context: Context) {
  const { index } = context
  const { gazetteer } = geocoderOf(context)

  logoRoute(app, context)

  route(app, context, listVestigingen, vestigingenSchemas.listVestigingen, ({ query }) =>
    pageOfVestigingen(index.current(), gazetteer, query),
  )

  route(app, context, getVestigingenBatch, vestigingenSchemas.getVestigingenBatch, ({ body }) => {
    const { positions, offices, asOf } = index.current()
    const listed = [...new Set(body.ids)].flatMap((id) => offices[positions.get(id) ?? -1] ?? [])
    return listed.map((office) => toVestiging(office, asOf))
  })

  route(app, context, getVestigingenTotal, vestigingenSchemas.getVestigingenTotal, () => {
    const total = index.current().offices.length
    return { total, count: total }
  })

  const covered = createCoverage(context)
  answerRead(context, getCoverage, ({ dienst }) => covered(dienst === null ? [] : [dienst]))

  route(app, context, getVestiging, vestigingenSchemas.getVestiging, ({ params }) => {
    const detail = findVestigingDetail(index.current(), params.id, context.clock.now())
    if (!detail) throw new ApiError('VESTIGING_NOT_FOUND')
    return detail
  })

  route(app, context, listVestigingSitemapIds, vestigingenSchemas.listVestigingSitemapIds, ({ query: { details } }) => {
    // Hidden and merged offices have no page of their own.
    const { offices } = index.current()
    if (details !== '1') return offices.map(({ id }) => id)
    return offices.map(({ id, slug, updated_at }) => ({ id, slug, updated_at: updated_at.toISOString() }))
  })

  route(app, context, getTarievenlijst, tarievenSchemas.getTarievenlijst, ({ params }) => {
    const office = findOffice(index.current(), params.id)
    if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
    const instants = instantPricesOf(office, context.clock.now())
    return {
      ...toTarievenlijst(office.priceList()),
      instants: instants.map((one) => ({ dienst_ids: one.dienst_ids, instant: conditionTexts(one) })),
    }
  })

  route(app, context, getTarievenBatch, tarievenSchemas.getTarievenBatch, ({ body: { vestiging_ids, dienst_ids } }) => {
    const { positions, offices } = index.current()
    const now = context.clock.now()
    const items = [...new Set(vestiging_ids)].flatMap((vestiging_id) => {
      const office = offices[positions.get(vestiging_id) ?? -1]
      if (!office) return []
      const price = priceOf(office.priceList(), dienst_ids, now)
      const instant = instantPriceOf(office, dienst_ids, now)
      return price ? { ...price, instant: instant && conditionTexts(instant) } : []
    })
    return { items }
  })
}
