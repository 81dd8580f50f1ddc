import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerCountedRead, answerRead, route } from '#server/http/route.ts'
import * as contract from '../contract/offices.ts'
import * as schemas from '../schemas/offices.ts'
import { readClaim } from './claim/answer-claim.ts'
import { requireAccount } from './login/sessions.ts'
import { requireOffice } from './office/office-actor.ts'
import { listOwnVestigingen, readOwnVestiging } from './office/own-vestigingen.ts'

/** What people who act for an office read, and what an office reads to answer a claim. */
export function officeAccountRoutes(app: FastifyInstance, context: Context) {
  answerRead(context, contract.listOwnVestigingen, async (_args, visitor) =>
    listOwnVestigingen(context, (await requireAccount(context, visitor)).account.id),
  )
  route(app, context, contract.getOwnVestiging, schemas.getOwnVestiging, async ({ params }, visitor) =>
    readOwnVestiging(context, await requireOffice(context, visitor, params.id)),
  )
  answerCountedRead(context, contract.getClaim, ({ token }) => readClaim(context, token))
}
