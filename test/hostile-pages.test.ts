import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { routes as screens } from '#app/web/screens.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { listInbox, readInbox } from '#server/mail/inbox.ts'
import { createTestApp } from './app.ts'
import { reviewBody } from './author-reviews.ts'
import { describeOnDatabase, type Open } from './database.ts'
import { insertVestigingen, offerteBody } from './offertes.ts'
import { logInAtDesk } from './operators.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { postTo } from './site-reviews.ts'

type Route = { method: string; path: string }

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\0',
  '-1',
  '1e400',
  '9223372036854775808',
  '{"toString":null}',
  "' or 1=1 --",
  '<script>',
  '😀',
  '\ud800',
  '../../etc/passwd',
  'a'.repeat(250),
  '\r\nSet-Cookie: a=b',
]
const inPath = hostile.map(encode).concat('%ff', '%zz', '..')
const inForm = ['\0', 'toString', ['a', 'b'], 'a'.repeat(5_000)]
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every form of the site, filled in as it should be. */
const filledIn = {
  ...{ naam: 'Jan Verzonnen', email: 'jan@voorbeeld.example', aanhef: 'Dhr.', telefoonnummer: '0612345678' },
  ...{ step: '3', go: '', dienst_ids: 'leveringsakte', vestiging_ids: '1', beschrijving: 'Wij kopen een huis.' },
  ...{ koopsom: '425000', gewenste_passeerdatum: '', rating: '9', rating_confirmed: 'on', feedback: 'Goed.' },
  ...{ rating_prijs_kwaliteit: '9', rating_service: '8', rating_communicatie: '8', ratings_confirmed: 'on' },
  ...{ pluspunten: 'Rustig', minpunten: '', alleen_initialen: 'on', reden: 'anders', tekst: 'Dit klopt niet.' },
  ...{ te_goeder_trouw: 'on', can_receive_email: 'true', bevestig: 'on', reply_1: 'Dank u wel.', website: '' },
  ...{ item: 'review:1', rule: 'beledigend', facts: 'Dit zijn de feiten.', seen: '1' },
}
const deskActions = [
  ...[
    'activate',
    'add_webhook',
    'combination',
    'diensten',
    'end',
    'grant',
    'invite',
    'lift',
    'make_key',
    'merge',
    'office',
  ],
  ...['price', 'publish', 'reject', 'remove', 'resend', 'role', 'search', 'standing', 'try', 'test'],
]
const actions = ['', 'confirm', 'resend', 'withdraw', 'edit', 'reply', 'uitschrijven', 'aanmelden', 'publish', 'reject']

function encode(value: string): string {
  return [...value].map((c) => (/^[\ud800-\udfff]$/.test(c) ? '%ED%A0%80' : encodeURIComponent(c))).join('')
}
const encodeForm = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(String(one))}`))
    .join('&')

/** The program with a request, a review and a reply behind real links, and every route that it serves. */
async function start(open: Open) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const [office = ''] = await insertVestigingen(context, [{}])
  await context.index.reload()
  const served: Route[] = []
  const note = (message: unknown) => {
    const add = ({ method, url }: RouteOptions) => {
      for (const name of [method].flat()) served.push({ method: name, path: url })
    }
    ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', add)
  }
  subscribe('fastify.initialization', note)
  const app = await createTestApp(context)
  unsubscribe('fastify.initialization', note)
  await postTo(app, '/offerte-requests', offerteBody([office]))
  await postTo(app, '/reviews', reviewBody(office))
  for (const round of ['confirm', 'read']) {
    await runDueJobs(context)
    for (const [page, token] of await linksOf(context)) {
      if (round === 'confirm' && page === 'offerte') await postTo(app, `/offerte-requests/access/${token}/confirm`, {})
      if (round === 'confirm' && page === 'bevestigen') await postTo(app, `/auth/verify-registration/${token}`, {})
    }
  }
  const links = await linksOf(context)
  const { cookie } = await logInAtDesk(context)
  return { context, clock, app, served, links, cookie }
}

/** The page and the token of every link in every mail. */
async function linksOf(context: Context): Promise<Map<string, string>> {
  const mails = await Promise.all((await listInbox(context)).map(({ id }) => readInbox(context, id)))
  const matches = mails.flatMap((mail) => [...(mail?.text ?? '').matchAll(/:\/\/[^/\s]+\/([a-z/]+)\/([\w-]{20,})/g)])
  return new Map(matches.map(([, page = '', token = '']) => [page, token]))
}

/** A route's addresses: each parameter hostile in turn, and the link of a mail where there is one. */
function addressesOf(path: string, links: Map<string, string>): string[] {
  const names = path.match(/:\w+/g) ?? []
  if (names.length === 0) return [path]
  const hostilePaths = names.flatMap((name) =>
    inPath.map((value) =>
      path
        .replace(name, value)
        .replace(/:type\b/, 'review')
        .replace(/:\w+/g, '1'),
    ),
  )
  const token = links.get(path.replace('/:token', '').slice(1))
  return token ? [...hostilePaths, path.replace(':token', token)] : hostilePaths
}

async function expectNoFailure(app: FastifyInstance, request: InjectOptions & { url: string }) {
  const { statusCode, headers } = await app.inject(request)
  const about = `${request.method ?? 'GET'} ${request.url} ${String(request.payload ?? '')}`
  expect(statusCode, about).toBeLessThan(500)
  expect(headers['set-cookie'] ?? '', about).not.toContain('a=b')
  return statusCode
}

/** But for the line that stays open, and what tells of jobs, which do not run here. */
const isPage = ({ path }: Route) => !path.startsWith('/api') && !['/dev/refresh', '/readyz'].includes(path)

describeOnDatabase('Pages and forms', (open) => {
  // Thousands of pages are rendered, and what is refused does not differ with the database.

  test('refuse every hostile address with an answer of their own, never a failure', async () => {
    const { app, served, links, cookie } = await start(open)
    // The pages of the desk would send a visitor away before they read anything.
    const visit = (url: string) =>
      expectNoFailure(app, url.startsWith(paths.deskHome()) ? { url, headers: { cookie } } : { url })
    const pages = served.filter((route) => route.method === 'GET' && isPage(route) && !route.path.includes('*'))
    const patterns = [...new Set([...pages, ...screens].map(({ path }) => path.replace('{brand}', 'aktewijzer')))]
    for (const path of patterns) for (const url of addressesOf(path, links)) await visit(url)
    for (const path of patterns) {
      const query = screens.find((screen) => screen.path === path)?.query ?? []
      const names = [...new Set([...query, 'to', 'token', 'item', 'nummer', 'gedaan', '__proto__'])]
      const token = links.get(path.replace('/:token', '').slice(1)) ?? '1'
      const address = path.replace(':token', token).replace(/:\w+/g, '1')
      for (const part of ['=a&$=b', '=%00', '[a]=1', '=__proto__', '=%F0%9F%92%A9', '=-1', '=%zz']) {
        const all = names.map((name) => `${name}${part.replace('$', name)}`)
        await visit(`${address}?${all.join('&')}`)
      }
    }
  })

  test('refuse every hostile form with an answer of their own, never a failure', async () => {
    const { app, served, links, clock, cookie } = await start(open)
    const forms = served.filter((route) => route.method === 'POST' && isPage(route))
    expect(forms.length).toBeGreaterThan(10)
    for (const { path } of forms) {
      const token = links.get(path.replace('/:token', '').slice(1))
      const url = path.replace(':token', token ?? 'onbekend').replace(':id', '1')
      const isDesk = path.startsWith(paths.deskHome())
      const headers = isDesk ? { ...asForm, cookie } : asForm
      const words = isDesk ? deskActions : actions
      const { body } = await app.inject({ url: `${url}?item=review:1`, headers: isDesk ? { cookie } : {} })
      const form_token = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
      clock.advance(5_000)
      for (const [n, name] of [...Object.keys(filledIn), 'form_token', 'action'].entries()) {
        const fields = {
          ...filledIn,
          form_token,
          action: words[n % words.length],
          [name]: inForm[n % inForm.length],
        }
        await expectNoFailure(app, { method: 'POST', url, headers, payload: encodeForm(fields) })
      }
      for (const value of inForm) {
        const fields = Object.fromEntries(Object.keys(filledIn).map((name) => [name, value]))
        await expectNoFailure(app, {
          method: 'POST',
          url,
          headers,
          payload: encodeForm({ ...fields, form_token }),
        })
      }
    }
  })

  test('take a form and nothing else, so nothing but texts', async () => {
    const { app, served, links } = await start(open)
    for (const { path } of served.filter((route) => route.method === 'POST' && isPage(route))) {
      const url = path
        .replace(':token', links.get(path.replace('/:token', '').slice(1)) ?? 'onbekend')
        .replace(':id', '1')
      const payload = { ...filledIn, website: { toString: null }, seen: { toString: null } }
      expect([path, (await app.inject({ method: 'POST', url, payload })).statusCode]).toEqual([path, 415])
    }
  })
})
