import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { actFor, confirmedAccount, logIn } from './accounts.ts'
import { createTestApp } from './app.ts'
import type { Open } from './database.ts'
import { deskClient } from './desk-client.ts'
import { insertVestigingen, mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** Two offices, and an account on the connections page of the first. */
export async function openConnectedOffice(open: Open, config: Partial<Config> = {}) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false, webhookLoopback: true, ...config } })
  const ids = await insertVestigingen(context, [{}, {}])
  await context.index.reload()
  const app = await createTestApp(context)
  await confirmedAccount(app, context)
  const login = await logIn(app)
  await actFor(app, context, ids[0]!, login)
  const own = ids[0]!
  const page = paths.connections(own)
  const client = deskClient(app, `nv_login=${login}`)
  const press = (action: string, fields: Record<string, string> = {}) => client.post(page, { action, ...fields })
  async function request() {
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${token}/confirm`, {})
    return token
  }
  return { clock, context, app, ids, own, login, page, client, press, request }
}

/** A secret that a page shows only once. */
export const secretIn = (body: string): string => /<code class="secret">([^<]+)<\/code>/.exec(body)?.[1] ?? ''

/** An API call with a key. */
export async function callByKey(app: FastifyInstance, path: string, key?: string) {
  const answer = await app.inject({
    url: `/api/office/${path}`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
