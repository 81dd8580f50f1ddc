import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { reportError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { sidOf } from '#server/session-cookie.ts'
import { readSession } from '#server/tokens/session.ts'
import type { ResendState } from '../page-state.ts'
import { offerteStatusOf } from '../states.ts'
import { resendConfirmation } from './confirm/resend-confirmation.ts'
import { findOfferte } from './find-offerte.ts'

/** 'Stuur opnieuw' on the page after a request: known by the session that made it, so also after a reload (server section 3). */
export function resendForm(app: FastifyInstance, context: Context) {
  app.post(paths.offerteSuccess.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    try {
      const id = await findWaiting(context, sidOf(request, context.config))
      if (id === undefined) throw new ApiError('OFFERTE_NOT_FOUND')
      await resendConfirmation(context, id, 'anybody')
    } catch (error) {
      const { code, message, status } = reportError(error, request, reply)
      const state: ResendState = { failure: { code, text: message } }
      return app.renderPage(request, reply, { state, status })
    }
    return reply.redirect(paths.offerteSuccess({ [doneParameter]: 'resend' }), 303)
  })
}

/** The newest request of the session's addresses that waits for its confirmation. */
async function findWaiting(context: Context, sid: string | undefined): Promise<string | undefined> {
  const { db, clock } = context
  const hashes = (await readSession(db, context, sid)).map(({ email_hash }) => email_hash)
  if (hashes.length === 0) return undefined
  const now = clock.now()
  const made = await db
    .selectFrom('offerte_requests')
    .select('id')
    .where('email_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  for (const { id } of made) {
    const offerte = await findOfferte(db, id)
    if (offerte && offerteStatusOf(offerte, [], now) === 'pending_verification') return id
  }
  return undefined
}
