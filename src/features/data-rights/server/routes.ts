import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { createForm } from '#server/forms/create-form.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { dataRequestForm } from '../data-request-form.ts'
import * as schemas from '../schemas.ts'
import { eraseOwnData } from './erase-own-data.ts'
import { readOwnData } from './read-own-data.ts'
import { requestData } from './request-data.ts'

/** The calls with which people see and erase what is held on their address. */
export function dataRightsRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.requestData, schemas.requestData, ({ body }, visitor) =>
    requestData(context, body, visitor),
  )
  route(app, context, contract.getOwnData, schemas.getOwnData, ({ params }) => readOwnData(context, params.token))
  route(app, context, contract.eraseOwnData, schemas.eraseOwnData, ({ params }) => eraseOwnData(context, params.token))
}

/** The form on /gegevens and the button of the page behind the link, for whoever has no JavaScript. */
export function dataRightsForms(app: FastifyInstance, context: Context) {
  createForm(app, context, {
    path: paths.dataRequest.pattern,
    endpoint: contract.requestData,
    validate: (posted) => dataRequestForm.check(dataRequestForm.read(posted)),
    argsOf: (posted) => ({
      body: { ...dataRequestForm.body(dataRequestForm.read(posted)), website: String(posted.website ?? '') },
    }),
    doneAt: () => paths.dataRequestSent(),
  })
  actionForm(app, context, { page: paths.ownData, acts: { erase: contract.eraseOwnData } })
}
