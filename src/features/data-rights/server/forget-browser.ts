import type { FastifyInstance } from 'fastify'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { clearSid, loginOf, setKnown, setLogin, setStep, sidOf, stepOf } from '#server/http/session-cookie.ts'
import { endSession } from '#server/tokens/visitor-session.ts'

/** The cookies of a browser that is logged in or in the middle of it. */
type BrowserLogin = { login: string | undefined; steps: string[] }

declare module '#server/hooks.ts' {
  interface Hooks {
    /** A hook, as accounts are a feature above this one. */
    endLogin(context: Context, login: BrowserLogin): Promise<void>
  }
}

const steps = ['code', 'passkey', 'provider'] as const

/** 'Vergeet deze browser': ends the session and the login, for people who used someone else's computer. Idempotent. */
export function forgetBrowserForm(app: FastifyInstance, context: Context) {
  app.post(paths.thisBrowser.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const { config, db, hooks } = context
    await endSession(db, sidOf(request, config))
    await hooks.endLogin(context, {
      login: loginOf(request, config),
      steps: steps.flatMap((step) => stepOf(request, config, step) ?? []),
    })
    clearSid(reply, config)
    setLogin(reply, config, null)
    setKnown(reply, config, null)
    for (const step of steps) setStep(reply, config, step, null)
    // Clears what the pages store in the browser: the selection and what was filled in.
    reply.headers({ 'clear-site-data': '"storage"', 'cache-control': 'no-store' })
    return reply.redirect(paths.thisBrowser({ [doneParameter]: 'vergeten' }), 303)
  })
}
