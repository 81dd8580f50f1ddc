import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app/app.ts'
import { openContext } from '#app/context.ts'
import { loadBuild } from '#app/load-build.ts'
import * as limits from '#contract/limits.ts'
import type { createTestClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Context, closeContext } from '#server/context.ts'
import type { Storage } from '#server/database/connect.ts'
import { createLog, type Log } from '#server/log.ts'
import { createFormToken } from '#server/tokens/form-token.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import type { Answered, Office, Stage } from './actor.ts'
import type { Call } from './acts/act.ts'
import { cookiesOf, keepCookies } from './browser.ts'
import { Violation } from './ledger.ts'
import { type Letter, waitForLink } from './mailbox.ts'

export type TestClock = ReturnType<typeof createTestClock>
type Settings = {
  storage: Storage
  clock: TestClock
  /** Gets the mails, unless they go to the mail server of `smtpUrl`. */
  letters: Letter[]
  /** Addresses that no mail is taken for. */
  refused?: ReadonlySet<string>
  rateLimits?: boolean
  smtpUrl?: string
  log?: Log
  /** Beside these settings. */
  env?: Record<string, string>
}

/** The whole program in this process, without workers: its jobs run when they are asked to, by a clock that can be moved. */
export type Node = {
  context: Context
  app: FastifyInstance
  /** `cookie`: what it sets, as a browser sends it back. */
  send(call: Call): Promise<Answered & { cookie: string | null }>
  close(): Promise<void>
}

/** What a mail server says at RCPT TO of a mailbox that it does not have. */
const unknownUser = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }
const secret = 'of a campaign, known to all of its nodes'

export async function createNode(settings: Settings): Promise<Node> {
  const { storage, clock, letters, refused, rateLimits = false, smtpUrl, log = createLog('silent') } = settings
  // With a name, as passkeys ask for.
  const PUBLIC_URL = 'http://localhost:3000'
  const own = { NODE_ENV: 'test', SECRET_KEY: secret, LOG_LEVEL: 'silent', SMTP_URL: smtpUrl, PUBLIC_URL }
  const config = { ...loadConfig({ ...own, ...settings.env }), rateLimits }
  const mailer = {
    async send({ to, subject, text, messageId }: { to: { address: string } } & Omit<Letter, 'to'>) {
      if (refused?.has(to.address)) throw Object.assign(new Error('refused'), unknownUser)
      letters.push({ to: to.address, subject, text, messageId })
    },
    close() {},
  }
  const context = await openContext(config, { storage, clock, log, ...(!smtpUrl && { mailer }) })
  const app = await buildApp(context, await loadBuild())
  await app.ready()
  return {
    context,
    app,
    send: (call) => inject(app, call.fills ? filledIn(context, call.fills, call) : call),
    async close() {
      await app.close()
      await closeContext(context)
    },
  }
}

export /** With a token of a page that was opened just long enough ago. */
function filledIn({ keys, clock }: Context, pattern: string, call: Call): Call {
  const opened = new Date(clock.now().getTime() - limits.form.ageMinMs)
  const form_token = createFormToken({ keys, clock: { ...clock, now: () => opened } }, pattern)
  return { ...call, form: [...(call.form as string[][]), ['form_token', form_token]] }
}

async function inject(app: FastifyInstance, { method, path, json, form, headers, browser }: Call) {
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const payload = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const response = await app.inject({
    method,
    url: path,
    headers: { ...(payload !== undefined && { 'content-type': type }), ...cookiesOf(browser), ...headers },
    ...(payload !== undefined && { payload }),
  })
  keepCookies(browser, response.cookies)
  const { 'retry-after': retryAfter, location } = response.headers
  return {
    status: response.statusCode,
    text: response.payload,
    body: location === undefined ? parsed(response.payload) : { location },
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Stories on a node: mails leave as soon as somebody waits for one. */
export function stageOn(
  { context, send }: Pick<Node, 'context' | 'send'>,
  letters: Letter[],
  offices: Office[],
): Stage {
  return {
    offices,
    send,
    opensForms: false,
    async recover(lost) {
      throw new Violation(`an answer was lost: ${lost}`)
    },
    mayBeUnavailable: () => false,
    async link(kind, fits) {
      await runDueJobs(context)
      return waitForLink(
        () => letters,
        kind,
        fits,
        () => true,
      )
    },
  }
}
