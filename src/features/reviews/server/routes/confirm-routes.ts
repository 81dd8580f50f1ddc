import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { refuseForeignRead } from '#server/http/security-headers.ts'
import { setSid, sidOf } from '#server/http/session-cookie.ts'
import * as contract from '../../contract/confirm.ts'
import * as schemas from '../../schemas/confirm.ts'
import { confirmReview } from '../life/confirm-review.ts'
import { resendReview } from '../life/resend-review.ts'
import { deleteUnverified, readUnverified } from '../life/unverified-review.ts'

/** What the link confirms. A token of any other kind gets its error from the first of them. */
const typeOf = (token: string) => (token.startsWith('sv') ? 'site_review' : 'review')

/** The calls behind the link that confirms an address (server section 4, "Verification link"). */
export function accountsRoutes(app: FastifyInstance, context: Context) {
  async function verify({ params }: { params: { token: string } }, request: FastifyRequest, reply: FastifyReply) {
    const { token } = params
    // Every GET has its HEAD, and whoever only looks whether an address is there confirms nothing (server section 6).
    if (request.method === 'HEAD') throw new ApiError('NOT_FOUND', { status: 405 })
    if (request.method === 'GET') refuseForeignRead(request, context.config)
    const { answer, sid } = await confirmReview(context, typeOf(token), token, sidOf(request, context.config))
    setSid(reply, context.config, sid)
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
