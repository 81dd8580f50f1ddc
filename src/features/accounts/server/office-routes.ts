import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract/offices.ts'
import * as schemas from '../schemas/offices.ts'
import { readClaim } from './claim/answer-claim.ts'
import { requireAccount } from './login/sessions.ts'
import { requireOffice } from './office/office-actor.ts'
import { listOwnVestigingen, readOwnVestiging } from './office/own-vestigingen.ts'

/** The calls of people who act for an office, and of the office that says who does. */
export function officeAccountRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.listOwnVestigingen, schemas.listOwnVestigingen, async (_input, visitor) =>
    listOwnVestigingen(context, (await requireAccount(context, visitor)).account.id),
  )
  route(app, context, contract.getOwnVestiging, schemas.getOwnVestiging, async ({ params }, visitor) =>
    readOwnVestiging(context, await requireOffice(context, visitor, params.id)),
  )
  route(app, context, contract.getClaim, schemas.getClaim, ({ params }) => readClaim(context, params.token))
}
