import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, wordsOf } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { privateRead } from '#server/http/route.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { type Visitor, visitorOf } from '#server/http/visitor.ts'
import { ipHash } from '#server/tokens/hashes.ts'
import { type OwnProviderState, type ProviderFailure, providerDone } from '../../page-state.ts'
import { requireAccount } from '../login/sessions.ts'
import { beginProviderLogin } from './begin-provider-login.ts'
import { logInByProvider } from './log-in-by-provider.ts'
import { openProvider } from './open-provider.ts'
import { findProviderLink, unlinkProvider } from './own-provider.ts'
import { ProviderRefusal } from './provider-refusal.ts'

const statuses: Record<ProviderFailure, number> = {
  away: 503,
  declined: 401,
  ended: 401,
  refused: 401,
  unknown: 403,
  linked: 403,
  'own way first': 403,
}

/** Routes to log in through the provider in the settings, and to unlink it; without a provider there are none. */
export function providerRoutes(app: FastifyInstance, context: Context) {
  const { config, clock, db, keys, log } = context
  if (config.oidc === null) return
  const provider = openProvider(config.oidc, clock)

  /** Redirects, or shows why not, with the other ways to log in. */
  async function lead(request: FastifyRequest, reply: FastifyReply, act: () => Promise<string>) {
    reply.headers(privateRead)
    try {
      return reply.redirect(await act(), 303)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const { code } = (error.cause ?? {}) as { code?: string }
      const visitor = ipHash(keys, request.ip).slice(0, 12)
      log.warn({ event: 'provider_refused', reason: error.reason, code, visitor }, 'A log-in by the provider failed')
      const failure = error.reason
      return app.renderPage(request, reply, { state: { failure }, status: statuses[failure] })
    }
  }

  // A link and not a form: a Content-Security-Policy that lets one form lead to another site lets all forms do so.
  app.get(paths.provider.pattern, { exposeHeadRoute: false }, (request, reply) => {
    refuseForeignOrigin(request, config)
    const visitor = visitorOf(request, reply, config)
    return lead(request, reply, async () => (await beginProviderLogin(context, provider, visitor)).href)
  })

  app.get(paths.providerReturn.pattern, { exposeHeadRoute: false }, (request, reply) => {
    const [, search = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
    const visitor = visitorOf(request, reply, config)
    return lead(request, reply, () => logInByProvider(context, provider, search, visitor))
  })

  app.get<{ Querystring: { gedaan?: string } }>(paths.ownProvider.pattern, async (request, reply) => {
    const { account } = await requireDesk(visitorOf(request, reply, config))
    const done = providerDone.find((one) => one === request.query.gedaan) ?? null
    return app.renderPage(request, reply, { state: await stateOf(account.id, { done }) })
  })

  app.post<{ Body: FormValues | undefined }>(paths.ownProvider.pattern, async (request, reply) => {
    refuseForeignOrigin(request, config)
    const visitor = visitorOf(request, reply, config)
    const login = await requireDesk(visitor)
    try {
      const password = textOf(request.body ?? {}, 'password')
      if (password === '') throw new ApiError('BAD_REQUEST', { fields: [missing] })
      await unlinkProvider(context, login, password, visitor)
    } catch (error) {
      const apiError = reportError(error, request, reply)
      const { code, fields, status } = apiError
      const wrong = { fields, failure: { code, text: wordsOf(apiError) } }
      return app.renderPage(request, reply, { state: await stateOf(login.account.id, { wrong }), status })
    }
    return reply.redirect(paths.ownProvider({ gedaan: 'unlink' }), 303)
  })

  async function stateOf(account_id: string, shown: Partial<OwnProviderState>): Promise<OwnProviderState> {
    const link = await findProviderLink(db, account_id)
    const linked = link
      ? { created_at: link.created_at.toISOString(), used_at: link.used_at?.toISOString() ?? null }
      : null
    return { linked, done: null, wrong: null, ...shown }
  }

  /** Accounts of offices are not linked. */
  async function requireDesk(visitor: Visitor) {
    const current = await requireAccount(context, visitor)
    if (current.account.role === 'office') throw new ApiError('FORBIDDEN')
    return current
  }
}

const missing = { field: 'password', message: messages.passwordRequired }
