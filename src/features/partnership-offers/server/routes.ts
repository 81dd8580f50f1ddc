import type { FastifyInstance } from 'fastify'
import type { CallArgs } from '#contract/endpoint.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { readOffer } from './read-offer.ts'
import { submitInterest } from './submit-interest.ts'

/** The calls about offers to become a partner. */
export function partnershipRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.verifyPartnershipOffer, schemas.verifyPartnershipOffer, ({ params }) =>
    readOffer(context, params.token),
  )
  route(app, context, contract.submitPartnershipInterest, schemas.submitPartnershipInterest, ({ body }, visitor) =>
    submitInterest(context, body, visitor),
  )
}

type InterestArgs = CallArgs<typeof contract.submitPartnershipInterest>

/** The form on the page behind the link; it sends the same as the API call. */
export const partnershipForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.partner.pattern,
    read: (values, { params }) => ({ values, token: params.token ?? '' }),
    async send({ values: { terms_accepted, email, address }, token }, { call }) {
      const body = { token, email, address, ...(terms_accepted ? { terms_accepted: true } : {}) }
      await call(contract.submitPartnershipInterest, { body } as InterestArgs)
      return paths.partner(token, { [doneParameter]: 'interesse' })
    },
    failed: ({ values }, wrong): ActionFailure => ({ ...wrong, action: 'interesse', values }),
  })
