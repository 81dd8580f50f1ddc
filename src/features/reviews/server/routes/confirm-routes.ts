import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Sure } from '#contract/fields.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { linkAct } from '#server/forms/act.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { answerCountedRead, route } from '#server/http/route.ts'
import type { Visitor } from '#server/http/visitor.ts'
import * as contract from '../../contract/confirm.ts'
import * as schemas from '../../schemas/confirm.ts'
import { confirmationOf } from './confirmation.ts'

/** API calls behind a confirmation link. */
export function confirmRoutes(app: FastifyInstance, context: Context) {
  async function verify({ params: { token } }: { params: { token: string } }, visitor: Visitor) {
    const { answer, sid } = await confirmationOf(context, token).verify(context, token, visitor.sid)
    visitor.setSid(sid)
    return answer
  }
  route(app, context, contract.openVerification, schemas.openVerification, verify)
  route(app, context, contract.verifyRegistration, schemas.verifyRegistration, verify)
}

/** Data and buttons of the confirmation page. */
export function confirmForm(app: FastifyInstance, context: Context) {
  answerCountedRead(context, contract.getVerificationSubject, ({ token }) =>
    confirmationOf(context, token).read(context, token),
  )
  actionForm(app, context, {
    page: paths.confirm,
    acts: {
      confirm: contract.verifyRegistration,
      resend: linkAct(z.object({}), async (context, token) => confirmationOf(context, token).resend(context, token)),
      delete: linkAct(Sure, async (context, token) => confirmationOf(context, token).erase(context, token)),
    },
  })
}
