import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { changeReceiving, mintRequestLink } from '#features/offertes/server/public.ts'
import { mintReplyLink } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as instantPrices from '../contract/instant-prices.ts'
import * as contract from '../contract/offices.ts'
import * as prices from '../contract/prices.ts'
import * as instantSchemas from '../schemas/instant-prices.ts'
import * as schemas from '../schemas/offices.ts'
import * as priceSchemas from '../schemas/prices.ts'
import { confirmClaim, readClaim, refuseClaim } from './claim/answer-claim.ts'
import { requestClaim } from './claim/request-claim.ts'
import { requireAccount } from './login/sessions.ts'
import { changeCombination } from './office/change-combination.ts'
import { changeDiensten } from './office/change-diensten.ts'
import { changeInstantPrice, removeInstantPrice } from './office/change-instant-price.ts'
import { changePrice } from './office/change-price.ts'
import { leaveOffice } from './office/leave-office.ts'
import { changerOf, requireOffice } from './office/office-actor.ts'
import { opener } from './office/opener.ts'
import { listOwnVestigingen, readOwnVestiging } from './office/own-vestigingen.ts'
import { removeCombination } from './office/remove-combination.ts'
import { takePriceBack } from './office/take-price-back.ts'

/** The calls of people who act for an office, and of the office that says who does. */
export function officeAccountRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.listOwnVestigingen, schemas.listOwnVestigingen, async (_input, visitor) =>
    listOwnVestigingen(context, (await requireAccount(context, visitor)).account.id),
  )
  route(app, context, contract.getOwnVestiging, schemas.getOwnVestiging, async ({ params }, visitor) =>
    readOwnVestiging(context, await requireOffice(context, visitor, params.id)),
  )
  route(app, context, contract.requestClaim, schemas.requestClaim, async ({ body }, visitor) => {
    const { account } = await requireAccount(context, visitor)
    return requestClaim(context, { account_id: account.id, vestiging_id: body.vestiging_id })
  })
  route(app, context, contract.getClaim, schemas.getClaim, ({ params }) => readClaim(context, params.token))
  route(app, context, contract.confirmClaim, schemas.confirmClaim, ({ params }) => confirmClaim(context, params.token))
  route(app, context, contract.refuseClaim, schemas.refuseClaim, async ({ params }) => {
    await refuseClaim(context, params.token)
    return { refused: true as const }
  })
  route(app, context, contract.changeOwnReceiving, schemas.changeOwnReceiving, async ({ params, body }, visitor) =>
    changeReceiving(context, (await requireOffice(context, visitor, params.id)).vestiging_id, body),
  )
  route(app, context, contract.changeOwnDiensten, schemas.changeOwnDiensten, async ({ params, body }, visitor) =>
    changeDiensten(context, changerOf(await requireOffice(context, visitor, params.id)), body),
  )
  route(app, context, contract.leaveVestiging, schemas.leaveVestiging, async ({ params }, visitor) => {
    const { account } = await requireAccount(context, visitor)
    await leaveOffice(context, { vestiging_id: params.id, account_id: account.id })
    return { access_ended: true as const }
  })
  route(app, context, contract.openOwnRequest, schemas.openOwnRequest, async ({ params }, visitor) => {
    const actor = await requireOffice(context, visitor, params.id)
    const request = { vestiging_id: actor.vestiging_id, id: params.request_id }
    return { url: await mintRequestLink(context, request, opener(context, actor)) }
  })
  route(app, context, contract.openOwnReplies, schemas.openOwnReplies, async ({ params }, visitor) => {
    const actor = await requireOffice(context, visitor, params.id)
    const by = opener(context, actor)
    const token = await context.db.transaction().execute(async (trx) => {
      await by.hold(trx)
      return mintReplyLink(trx, context, actor.vestiging_id, by)
    })
    return { url: paths.reply(token) }
  })
  priceRoutes(app, context)
  instantPriceRoutes(app, context)
}

function instantPriceRoutes(app: FastifyInstance, context: Context) {
  const { changeInstantPrice: change, removeInstantPrice: remove } = instantSchemas
  route(app, context, instantPrices.changeInstantPrice, change, async ({ params, body }, visitor) =>
    changeInstantPrice(context, changerOf(await requireOffice(context, visitor, params.id)), body),
  )
  route(app, context, instantPrices.removeInstantPrice, remove, async ({ params, body }, visitor) => {
    await removeInstantPrice(context, changerOf(await requireOffice(context, visitor, params.id)), body)
    return { removed: true as const }
  })
}

function priceRoutes(app: FastifyInstance, context: Context) {
  const { changeOwnPrice, removeComingPrice, changeOwnCombination, removeOwnCombination } = priceSchemas
  route(app, context, prices.changeOwnPrice, changeOwnPrice, async ({ params, body }, visitor) =>
    changePrice(context, changerOf(await requireOffice(context, visitor, params.id)), params.dienst_id, body),
  )
  route(app, context, prices.removeComingPrice, removeComingPrice, async ({ params, body }, visitor) => {
    const changer = changerOf(await requireOffice(context, visitor, params.id))
    await takePriceBack(context, changer, { dienst_id: params.dienst_id, ...body })
    return { removed: true as const }
  })
  route(app, context, prices.changeOwnCombination, changeOwnCombination, async ({ params, body }, visitor) =>
    changeCombination(context, changerOf(await requireOffice(context, visitor, params.id)), body),
  )
  route(app, context, prices.removeOwnCombination, removeOwnCombination, async ({ params, body }, visitor) => {
    await removeCombination(context, changerOf(await requireOffice(context, visitor, params.id)), body)
    return { removed: true as const }
  })
}
