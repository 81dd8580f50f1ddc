import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { mailsOf, tokenIn } from './offertes.ts'
import { postForm } from './post-form.ts'
import { runDueJobs } from './run-due-jobs.ts'

export const anna = {
  naam: 'Anna Verzonnen',
  email: 'anna@kantoor.example',
  password: 'een lang wachtwoord',
  terms_accepted: true,
}

type Extra = { ip?: string; login?: string; key?: string; headers?: Record<string, string> }

/** Posts JSON to a call of /auth as a browser of this site does; `login` is the value of its cookie. */
export async function postAuth(
  app: FastifyInstance,
  path: string,
  body: unknown,
  { ip, login, key, headers = {} }: Extra = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: {
      'content-type': 'application/json',
      ...(ip && { 'x-forwarded-for': ip }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    payload: JSON.stringify(body),
    ...(login && { cookies: { nv_login: login } }),
  })
  const cookie = answer.cookies.find(({ name }) => name.endsWith('nv_login'))
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie }
}

export async function getAuth(app: FastifyInstance, path: string, login?: string) {
  const answer = await app.inject({ url: `/api/auth${path}`, ...(login && { cookies: { nv_login: login } }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** Sends all queued mail; returns the token in the newest mail of this kind. */
export async function newestToken(context: Context, kind: string, page: `/${string}/`): Promise<string> {
  await runDueJobs(context)
  return tokenIn((await mailsOf(context, kind))[0]!, page)
}

/** Registers an account and confirms it. */
export async function confirmedAccount(app: FastifyInstance, context: Context, fields: object = {}): Promise<string> {
  const { body } = await postAuth(app, '/register', { ...anna, ...fields })
  const token = await newestToken(context, 'M26', '/bevestigen/')
  await postAuth(app, `/verify-registration/${token}`, {})
  return body.id
}

/** Logs in; returns the value of the session cookie. */
export async function logIn(app: FastifyInstance, fields: object = {}, extra: Extra = {}): Promise<string> {
  const { email, password } = { ...anna, ...fields }
  const { cookie } = await postAuth(app, '/login', { email, password }, extra)
  if (!cookie) throw new Error('Not logged in')
  return cookie.value
}

/** Asks an office to confirm that an account acts for it; returns the token of the confirmation link it is mailed. */
export async function actFor(app: FastifyInstance, context: Context, vestiging_id: string, login: string) {
  await postForm(app, '/kantoor', { action: 'claim', vestiging_id }, { login })
  const token = await newestToken(context, 'M35', '/claim/')
  await postForm(app, `/claim/${token}`, { action: 'confirm' })
  return token
}
