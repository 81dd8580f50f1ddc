import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { readToken } from '#server/tokens/read-token.ts'
import * as schemas from '../../companion/companion-schemas.ts'
import * as contract from '../../contract.ts'
import { endCompanionLink, makeCompanionLink } from './change-link.ts'
import { behindCompanionLink } from './find-companion.ts'
import { mailCompanionLink } from './mail-link.ts'
import { readShared } from './read-offers.ts'
import { writeOpinion } from './write-opinion.ts'

/** The calls about the second link of a request: of its customer, and of its holder. */
export function companionRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  const requestOf = async (token: string) => (await readToken(db, context, { kind: 'oa', token })).entity_id
  route(app, context, contract.makeCompanionLink, schemas.makeCompanionLink, async ({ params, body }) => ({
    status: await makeCompanionLink(context, await requestOf(params.token), body.replaces ?? null),
  }))
  route(app, context, contract.endCompanionLink, schemas.endCompanionLink, async ({ params, body }) => ({
    status: await endCompanionLink(context, await requestOf(params.token), body.link_id),
  }))
  route(app, context, contract.mailCompanionLink, schemas.mailCompanionLink, async ({ params, body }) => ({
    status: await mailCompanionLink(context, await requestOf(params.token), body),
  }))
  route(app, context, contract.getSharedOfferte, schemas.getSharedOfferte, async ({ params }) =>
    readShared(context, await behindCompanionLink(db, context, params.token)),
  )
  route(app, context, contract.writeOpinion, schemas.writeOpinion, async ({ params, body }) => {
    const link = await behindCompanionLink(db, context, params.token)
    await writeOpinion(context, link, { ...body, favourite: body.favourite ?? null })
    return readShared(context, link)
  })
}
