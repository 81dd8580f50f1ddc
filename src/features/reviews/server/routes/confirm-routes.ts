import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { route } from '#server/http/route.ts'
import type { Visitor } from '#server/http/visitor.ts'
import * as contract from '../../contract/confirm.ts'
import * as schemas from '../../schemas/confirm.ts'
import { confirmReview } from '../life/confirm-review.ts'
import { resendReview } from '../life/resend-review.ts'
import { deleteUnverified, readUnverified } from '../life/unverified-review.ts'

/** What the link confirms. A token of any other kind gets its error from the first of them. */
const typeOf = (token: string) => (token.startsWith('sv') ? 'site_review' : 'review')

/** The calls behind the link that confirms an address (server section 4, "Verification link"). */
export function confirmRoutes(app: FastifyInstance, context: Context) {
  async function verify({ params: { token } }: { params: { token: string } }, visitor: Visitor) {
    const { answer, sid } = await confirmReview(context, typeOf(token), token, visitor.sid)
    visitor.setSid(sid)
    return answer
  }
  route(app, context, contract.openVerification, schemas.openVerification, verify)
  route(app, context, contract.verifyRegistration, schemas.verifyRegistration, verify)
  route(app, context, contract.getVerificationSubject, schemas.getVerificationSubject, ({ params: { token } }) =>
    readUnverified(context, typeOf(token), token),
  )
  route(app, context, contract.resendVerification, schemas.resendVerification, async ({ params: { token } }) => {
    const { email_masked } = await resendReview(context, typeOf(token), token)
    return { sent: true as const, email_masked }
  })
  route(app, context, contract.deleteUnverified, schemas.deleteUnverified, async ({ params: { token } }) => {
    await deleteUnverified(context, typeOf(token), token)
    return { erased: true as const }
  })
}

const { verifyRegistration: confirm, resendVerification: resend, deleteUnverified: erase } = contract

/** Its buttons, for whoever has no JavaScript. */
export const confirmForm = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { page: paths.confirm, calls: { confirm, resend, delete: erase } })
