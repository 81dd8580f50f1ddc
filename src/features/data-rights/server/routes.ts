import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { createForm } from '#server/forms/create-form.ts'
import { route } from '#server/http/route.ts'
import { getOwnData } from '../contract.ts'
import { dataRequestForm } from '../data-request-form.ts'
import * as schemas from '../schemas.ts'
import { eraseOwnData } from './erase-own-data.ts'
import { readOwnData } from './read-own-data.ts'
import { requestData } from './request-data.ts'

/** The calls with which people read the data held on their address. */
export function dataRightsRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getOwnData, schemas.getOwnData, ({ params }) => readOwnData(context, params.token))
}

/** The form on /gegevens and the button on the page behind the link. */
export function dataRightsForms(app: FastifyInstance, context: Context) {
  createForm(app, context, {
    path: paths.dataRequest.pattern,
    validate: (posted) => dataRequestForm.check(dataRequestForm.read(posted)),
    async create(posted, { visitor }) {
      const website = String(posted.website ?? '')
      await requestData(context, { ...dataRequestForm.body(dataRequestForm.read(posted)), website }, visitor)
      return paths.dataRequestSent()
    },
  })
  actionForm(app, context, { page: paths.ownData, acts: { erase: eraseOwnData } })
}
