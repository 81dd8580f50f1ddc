import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { CallArgs } from '#contract/endpoint.ts'
import type { createOfferteRequest } from '#features/offertes/contract.ts'
import { offerteFormRoutes } from '#features/offertes/server/forms.ts'
import { offertesRoutes } from '#features/offertes/server/routes.ts'
import type { Context } from '#server/context.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { listInbox, readInbox } from '#server/mail/inbox.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'
import { eventually } from './eventually.ts'
import { tellPages } from './press.ts'

/** The calls and forms for quote requests on a bare server, which answers with a page's data: quicker to start than the program. */
export async function createOffertesApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true })
  expectDocumentedAnswers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  await app.register(formbody)
  tellPages(app)
  offertesRoutes(app, context)
  offerteFormRoutes(app, context)
  onTestFinished(() => app.close())
  return app
}

type Office = {
  title?: string
  slug?: string
  email?: string | null
  can_receive_email?: boolean
  paused_until?: Date | null
}

/** Inserts fictional offices; returns their ids. */
export async function insertVestigingen({ db, clock }: Context, offices: Office[]): Promise<string[]> {
  const rows = offices.map((office, i) => ({
    title: `Notariaat Voorbeeld ${i + 1}`,
    slug: `notariaat-voorbeeld-${i + 1}`,
    adres: `Dorpsstraat ${i + 1}`,
    postcode: '7101AA',
    plaats: 'Winterswijk',
    location_id: 'winterswijk',
    email: `kantoor${i + 1}@voorbeeld.example`,
    openingstijden: '[]',
    medewerkers: '[]',
    can_receive_email: true,
    updated_at: clock.now(),
    ...office,
  }))
  const inserted = await db.insertInto('vestigingen').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

type Body = CallArgs<typeof createOfferteRequest>['body']
export const jan = {
  aanhef: 'Dhr.',
  naam: 'Jan Verzonnen',
  email: 'jan.verzonnen@voorbeeld.example',
  telefoonnummer: '06-98765432',
} as const

/** A valid request; `overrides` replaces fields. */
export const offerteBody = (vestiging_ids: string[], overrides: Partial<Record<keyof Body, unknown>> = {}) => ({
  ...jan,
  dienst_ids: ['leveringsakte', 'hypotheekakte'],
  dienst_id: 'leveringsakte',
  beschrijving: 'Wij kopen een huis met een tuin.',
  koopsom: '425.000',
  adres: 'Verzinselweg 12',
  vestiging_ids,
  ...overrides,
})

type Extra = { ip?: string; sid?: string; headers?: Record<string, string> }

/** Posts JSON as a browser of this site does. */
export async function post(app: FastifyInstance, url: string, body: unknown, { ip, sid, headers = {} }: Extra = {}) {
  const request: InjectOptions = {
    method: 'POST',
    url: `/api/offerte-requests${url}`,
    headers: { 'content-type': 'application/json', ...(ip && { 'x-forwarded-for': ip }), ...headers },
    payload: JSON.stringify(body),
    ...(sid && { cookies: { nv_sid: sid } }),
  }
  const response = await app.inject(request)
  return { status: response.statusCode, body: response.json(), headers: response.headers, cookies: response.cookies }
}

export async function get(app: FastifyInstance, url: string) {
  const response = await app.inject({ method: 'GET', url: `/api/offerte-requests${url}` })
  return { status: response.statusCode, body: response.json() }
}

/** The mails of this kind in the built-in inbox, newest first; waits until there are `count`. */
export async function mailsOf(context: Context, kind: string, count = 1) {
  return eventually(async () => {
    const entries = (await listInbox(context)).filter((mail) => mail.kind === kind)
    if (entries.length < count) throw new Error(`${entries.length} of ${count} mails ${kind} arrived`)
    return Promise.all(entries.map(async ({ id }) => (await readInbox(context, id))!))
  })
}

/** The token of the first link to a page in a mail. */
export function tokenIn(mail: { text: string }, page: `/${string}/`): string {
  const match = new RegExp(`https?://[^\\s/]+${page}([\\w-]+)`).exec(mail.text)
  if (!match) throw new Error(`No link to ${page} in: ${mail.text}`)
  return match[1]!
}

/** The same for the program's own tables, to check that nothing changed: the job queue maintains its tables by itself. */
export const dumpOfOwn = (context: Context): Promise<string> => dumpOf(context, 'public')

/**
 * Every row of every table of the program as text, to search for what must not be there. Sorted, because the order in which a server
 * returns rows may change from one moment to the next.
 */
export async function dumpOf({ db }: Context, only?: string): Promise<string> {
  const all = (await db.introspection.getTables()).filter((t) => !t.name.startsWith('kysely'))
  const tables = all.filter(({ schema = 'public' }) => only === undefined || schema === only)
  const rows = await Promise.all(
    tables.map(({ schema, name }) =>
      db
        .withSchema(schema ?? 'public')
        .selectFrom(name as 'mails')
        .selectAll()
        .execute(),
    ),
  )
  return rows.flatMap((table) => table.map((row) => JSON.stringify(row)).sort()).join('\n')
}
