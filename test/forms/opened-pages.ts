import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { linkSubjects } from '#app/dev-links/link-subjects.ts'
import { routes } from '#app/web/screens.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestClock } from '#server/clock.ts'
import { actFor, confirmedAccount, logIn } from '../accounts.ts'
import { createTestApp } from '../app.ts'
import type { Open } from '../database.ts'
import { jan } from '../offertes.ts'
import { insertOffice, priceParts } from '../offices.ts'
import { logInAtDesk } from '../operators.ts'
import { submit } from '../posted-reviews.ts'

/** A page as its first paint is, which is also what a browser without JavaScript has. */
export type OpenedPage = { path: string; pattern: string; status: number; html: string; cookie: string }

const here = { host: '127.0.0.1:3000' }
const patterns = routes.map(({ path }) => ({
  pattern: path,
  matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/:\w+/g, '[^/]+')}$`),
}))
/** A pattern without a part that varies goes first: `/beheer/kantoren/nieuw` is no number. */
const ordered = [...patterns.filter(({ pattern }) => !pattern.includes(':')), ...patterns]
const patternOf = (pathname: string) => ordered.find(({ matches }) => matches.test(pathname))?.pattern

/** The program with offices, prices, and an account that acts for one of them. */
async function start(open: Open) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { devAccess: 'loopback', rateLimits: false } })
  const dienst_ids = diensten.map(({ id }) => id)
  const offices = [1, 2, 3].map(() => insertOffice(context.db, { dienst_ids }))
  const [own = '', other = ''] = await Promise.all(offices)
  const rows = dienst_ids.map((dienst_id) => ({ vestiging_id: own, dienst_id, ...priceParts(40_000) }))
  await context.db.insertInto('tarieven').values(rows).execute()
  await context.index.reload()
  const app = await createTestApp(context)
  await confirmedAccount(app, context)
  const login = await logIn(app)
  await actFor(app, context, own, login)
  const { cookie: desk } = await logInAtDesk(context)
  const { cookie: newcomer } = await logInAtDesk(context, { email: 'nieuw@beheer.example', isProved: false })
  return { context, clock, app, own, other, account: `nv_login=${login}`, desk, newcomer }
}

/** Opens these pages, and one of each kind that they lead to. */
async function crawl(app: FastifyInstance, cookie: string, starts: readonly string[]): Promise<OpenedPage[]> {
  const pages: OpenedPage[] = []
  const kinds = new Set<string>()
  const queue = starts.map((path) => ({ path, isStart: true }))
  for (const { path, isStart } of queue) {
    const { pathname, search, searchParams } = new URL(path, 'http://site')
    const pattern = patternOf(pathname)
    const kind = `${pattern}?${[...searchParams.keys()].sort()}`
    if (!pattern || (kinds.has(kind) && !isStart)) continue
    kinds.add(kind)
    const { statusCode, headers, body } = await app.inject({ url: `${pathname}${search}`, headers: { cookie } })
    if (headers.location) queue.push({ path: String(headers.location), isStart: false })
    if (statusCode >= 300) continue
    pages.push({ path: `${pathname}${search}`, pattern, status: statusCode, html: body, cookie })
    for (const [, href = ''] of body.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g))
      queue.push({ path: href.replaceAll('&amp;', '&'), isStart: false })
  }
  return pages
}

const locationOf = ({ headers }: LightMyRequestResponse) => String(headers.location)

/** A page of every screen of the product, and of every state that a link of ours leads to. */
export async function openPages(open: Open) {
  const { context, clock, app, own, other, account, desk, newcomer } = await start(open)
  const links: string[] = []
  for (const [index, { page }] of linkSubjects(context).entries()) {
    const made = await submit(app, '/dev/links', { subject: String(index), state: 'fresh' }, here)
    if (made.statusCode !== 303) throw new Error(`No link: ${page}`)
    links.push(locationOf(made))
  }
  const visitor = [
    ...[paths.home(), paths.search({ woonplaats: 'amsterdam', diensten: 'testament' }), paths.contact()],
    ...[paths.offerteRequest({ vestigingen: own, diensten: 'leveringsakte' }), paths.writeReview(own)],
    ...[paths.writeSiteReview('aktewijzer'), paths.dataRequest(), paths.guide(), paths.costs(), paths.thisBrowser()],
    ...[paths.login(), paths.register(), paths.forgotPassword(), paths.searchByName({ q: 'x' }), ...links],
    ...[paths.compare({ vestigingen: [own, other] }), paths.offerteSuccess(), paths.contactSent()],
    ...[paths.writeReviewSuccess(own), paths.writeSiteReviewSuccess('aktewijzer'), paths.dataRequestSent()],
    ...[paths.reportReviewSuccess('review', '1'), paths.registerSuccess()],
  ]
  const request = await context.db.selectFrom('offerte_requests').select('id').executeTakeFirstOrThrow()
  const wizard = paths.offerteRequest({ vestigingen: own })
  const contact = { step: '1', vestiging_ids: own, ...jan }
  const situation = { ...contact, step: '2', dienst_ids: 'leveringsakte', koopsom: '425.000' }
  const steps = await Promise.all([contact, situation].map((fields) => submit(app, wizard, fields)))
  const pages = [
    ...steps.map(({ statusCode: status, body: html }, n) => ({
      ...{ path: `${wizard}, step ${n + 2}`, pattern: paths.offerteRequest.pattern, status, html, cookie: '' },
    })),
    ...(await crawl(app, '', visitor)),
    ...(await crawl(app, account, [paths.account(), paths.offices(), paths.office(own), paths.connections(own)])),
    ...(await crawl(app, desk, [
      paths.deskHome(),
      paths.deskLogo(own),
      paths.deskConnection(own),
      paths.request(request.id),
    ])),
    ...(await crawl(app, newcomer, [paths.secondWay()])),
  ]
  return { context, clock, app, pages }
}
