import type { FastifyInstance } from 'fastify'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { clearSid, setLogin, sidOf } from '#server/http/session-cookie.ts'
import { endSession } from '#server/tokens/session.ts'

/** 'Vergeet deze browser': ends the session, for who used somebody else's computer. Again does nothing. */
export function forgetBrowserForm(app: FastifyInstance, context: Context) {
  app.post(paths.thisBrowser.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    await endSession(context.db, sidOf(request, context.config))
    clearSid(reply, context.config)
    setLogin(reply, context.config, null)
    // What the pages keep in the browser: the selection, and what was filled in.
    reply.headers({ 'clear-site-data': '"storage"', 'cache-control': 'no-store' })
    return reply.redirect(paths.thisBrowser({ [doneParameter]: 'vergeten' }), 303)
  })
}
