import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { actFor, anna, confirmedAccount, getAuth, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { type Fields, postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { listOwnVestigingen } from '../../contract/offices.ts'
import { officeActions } from '../../page-state.ts'
import { endAccess } from './end-access.ts'

const day = 86_400_000
const bram = { naam: 'Bram Verzonnen', email: 'bram@ander.example' }
const leave = { action: 'leave', bevestig: 'true' }

async function setUp(open: Open) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const ids = await insertVestigingen(context, [{}, {}])
  await context.index.reload()
  const app = await createTestApp(context)
  const own = `/vestigingen/${ids[0]}`
  async function enter(fields: object = {}) {
    await confirmedAccount(app, context, fields)
    const login = await logIn(app, fields)
    return { login, claim: await actFor(app, context, ids[0]!, login) }
  }
  const { login, claim } = await enter()
  const send = (fields: Fields, as = login) => postForm(app, `/kantoor/${ids[0]}`, fields, { login: as })
  const refuse = (token = claim) => postForm(app, `/claim/${token}`, { action: 'refuse' })
  const mine = async (as = login) => (await readFor(context, listOwnVestigingen, {}, as)).body
  const claimed = async () => (await app.inject(`/api/vestigingen/${ids[0]}`)).json().claimed
  const show = async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return { status: statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body }
  }
  /** A request that the office got; gives its id in the list of the office. */
  async function getRequest(): Promise<string> {
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const customer = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${customer}/confirm`, {})
    await runDueJobs(context)
    return (await getAuth(app, own, login)).body.requests[0].id
  }
  return { clock, context, app, ids, own, login, claim, enter, send, refuse, mine, claimed, show, getRequest }
}

/** All that an account can do for an office, refused once its access ended. */
const fields = {
  ...{ can_receive_email: 'false', paused_until: '29-11-2026', id: '1', bevestig: 'true' },
  ...{ dienst_id: 'testament', dienst_ids: ['testament', 'leveringsakte'], version: '' },
  ...{ honorarium_cents: '1', valid_days: '30', last_day: '31-12-2026' },
}

/** The links that the account opened and that still work. */
async function openLinks({ db }: Context) {
  const { email_hash } = await db.selectFrom('accounts').select('email_hash').executeTakeFirstOrThrow()
  return db
    .selectFrom('tokens')
    .select('kind')
    .where('email_hash', '=', email_hash)
    .where('kind', 'in', ['oo', 'rf'])
    .where('revoked_at', 'is', null)
    .execute()
}

describeOnDatabase('The access of an account to an office', (open, kind) => {
  test('is given up by the account, and is gone in all its sessions with the links that it opened', async () => {
    const { app, own, login, send, mine, claimed, show, getRequest, ids } = await setUp(open)
    const other = await logIn(app)
    const request = (await send({ action: 'request', id: await getRequest() })).location!
    const replies = (await send({ action: 'replies' })).location!
    expect([(await show(request)).status, (await show(replies)).status]).toEqual([200, 200])
    expect((await send({ action: 'leave' })).body).toContain('Vink dit aan als u het zeker weet')
    await eventually(async () => expect(await claimed()).toBe(true))
    expect((await send(leave)).location).toBe('/kantoor?gedaan=leave')
    for (const session of [login, other]) {
      expect(await mine(session)).toEqual([])
      expect((await getAuth(app, own, session)).body.code).toBe('FORBIDDEN')
      for (const action of officeActions) expect((await send({ action, ...fields }, session)).status).toBe(403)
      expect((await getAuth(app, '/me', session)).status).toBe(200)
    }
    expect([(await show(request)).status, (await show(replies)).status]).toEqual([404, 404])
    await eventually(async () => expect(await claimed()).toBe(false))
    // It can be asked for again.
    await postForm(app, '/kantoor', { action: 'claim', vestiging_id: ids[0]! }, { login })
    expect(await mine()).toMatchObject([{ status: 'pending' }])
    expect((await send(leave)).status).toBe(303)
    expect(await mine()).toEqual([])
  })

  test('is taken back by the office with the link of its mail, though that was used to confirm', async () => {
    const { app, own, claim, refuse, mine, claimed, show, login } = await setUp(open)
    const used = await show(`/claim/${claim}`)
    expect(used).toMatchObject({ status: 200, heading: 'Deze link is al gebruikt.' })
    expect(used.body).toContain('Toegang intrekken')
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `/claim/${claim}` })
    expect(await mine()).toMatchObject([{ status: 'active' }])
    expect((await refuse()).status).toBe(303)
    expect((await getAuth(app, own, login)).body.code).toBe('FORBIDDEN')
    await eventually(async () => expect(await claimed()).toBe(false))
    expect((await show(`/claim/${claim}`)).status).toBe(404)
    expect((await refuse()).status).toBe(404)
    expect((await postForm(app, `/claim/${claim}`, { action: 'confirm' })).status).toBe(404)
  })

  test('is taken back after the end of that link too, which confirms nothing more', async () => {
    const { clock, app, claim, refuse, mine, show } = await setUp(open)
    clock.advance(14 * day)
    const expired = await show(`/claim/${claim}`)
    expect(expired).toMatchObject({ status: 410, heading: 'Deze link is verlopen.' })
    expect(expired.body).toContain('Toegang intrekken')
    expect((await postForm(app, `/claim/${claim}`, { action: 'confirm' })).status).toBe(410)
    expect((await refuse()).status).toBe(303)
    expect(await mine(await logIn(app))).toEqual([])
  })

  test('of one is not that of another, and visitors see the office as claimed while one is left', async () => {
    const { own, enter, app, refuse, mine, claimed } = await setUp(open)
    const other = await enter(bram)
    await refuse()
    expect(await mine()).toEqual([])
    expect((await getAuth(app, own, other.login)).status).toBe(200)
    expect(await claimed()).toBe(true)
    await refuse(other.claim)
    await eventually(async () => expect(await claimed()).toBe(false))
  })

  test.runIf(kind === 'postgres')('that ends for the last two at once leaves the office unclaimed', async () => {
    const { context, enter, refuse, ids } = await setUp(open)
    const { db } = context
    const other = await enter(bram)
    const first = await db.selectFrom('account_vestigingen').select('id').orderBy('id').executeTakeFirstOrThrow()
    let isAnswered = false
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { second } = await db.transaction().execute(async (trx) => {
      await endAccess(trx, context, first.id)
      const second = refuse(other.claim).finally(() => {
        isAnswered = true
      })
      await eventually(async () => expect(isAnswered || (await waiting.execute(db)).rows.length > 0).toBe(true))
      return { second }
    })
    expect((await second).status).toBe(303)
    const office = db.selectFrom('vestigingen').select('claimed').where('id', '=', ids[0]!)
    expect(await office.executeTakeFirst()).toEqual({ claimed: false })
  })

  test('leaves no link behind that was opened while it was taken back, and ends once', async () => {
    const { context, send, refuse, getRequest } = await setUp(open)
    const id = await getRequest()
    const opened = Array.from({ length: 20 }, (_, n) => send({ action: n % 2 ? 'request' : 'replies', id }))
    const ended = [send(leave), refuse(), send(leave)]
    for (const { status } of await Promise.all(opened)) expect(status).toBeOneOf([303, 403])
    const answers = await Promise.all(ended)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await openLinks(context)).toEqual([])
  })

  test('opens links of one day, which a new password ends with the sessions', async () => {
    const { clock, context, app, send, show, getRequest } = await setUp(open)
    const id = await getRequest()
    const openBoth = async (login?: string) => [
      (await send({ action: 'request', id }, login)).location!,
      (await send({ action: 'replies' }, login)).location!,
    ]
    const statuses = async (urls: string[]) => Promise.all(urls.map(async (url) => (await show(url)).status))
    const first = await openBoth()
    clock.advance(day - 1)
    expect(await statuses(first)).toEqual([200, 200])
    clock.advance(1)
    expect(await statuses(first)).toEqual([410, 410])
    const second = await openBoth()
    await postAuth(app, '/forgot-password', { email: anna.email })
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    await postAuth(app, '/reset-password', { token, password: anna.password })
    expect(await statuses(second)).toEqual([404, 404])
    expect(await statuses(await openBoth(await logIn(app)))).toEqual([200, 200])
  })

  test('opens links that end as the browser that opened them is logged out, and no others', async () => {
    const { app, send, show, login, getRequest } = await setUp(open)
    const id = await getRequest()
    const openBoth = async (as: string) => [
      (await send({ action: 'request', id }, as)).location!,
      (await send({ action: 'replies' }, as)).location!,
    ]
    const statuses = async (urls: string[]) => Promise.all(urls.map(async (url) => (await show(url)).status))
    const [second, third] = [await logIn(app), await logIn(app)]
    const [here, there, elsewhere] = [await openBoth(login), await openBoth(second), await openBoth(third)]
    await postAuth(app, '/logout', {}, { login })
    expect(await statuses(here)).toEqual([404, 404])
    expect(await statuses([...there, ...elsewhere])).toEqual([200, 200, 200, 200])
    // From the list of sessions, and by a browser that is forgotten.
    const { body } = await getAuth(app, '/sessions', third)
    const other = body.find(({ current }: { current: boolean }) => !current)
    await postForm(app, '/account', { action: 'end', id: other.id }, { login: third })
    expect(await statuses(there)).toEqual([404, 404])
    expect(await statuses(elsewhere)).toEqual([200, 200])
  })

  test('leaves no link behind that was opened while its browser was logged out', async () => {
    const { context, app, send, login, getRequest } = await setUp(open)
    const id = await getRequest()
    const openOne = (n: number) => send({ action: n % 2 ? 'request' : 'replies', id })
    const opened = Array.from({ length: 20 }, (_, n) => openOne(n))
    const out = postAuth(app, '/logout', {}, { login })
    opened.push(...Array.from({ length: 20 }, (_, n) => openOne(n)))
    for (const { status } of await Promise.all(opened)) expect(status).toBeOneOf([303, 401])
    expect((await out).status).toBe(200)
    expect(await openLinks(context)).toEqual([])
  })

  test('leaves no link behind that was opened while a new password was set', async () => {
    const { context, app, send, getRequest } = await setUp(open)
    const id = await getRequest()
    await postAuth(app, '/forgot-password', { email: anna.email })
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    const openOne = (n: number) => send({ action: n % 2 ? 'request' : 'replies', id })
    const opened = Array.from({ length: 20 }, (_, n) => openOne(n))
    const reset = postAuth(app, '/reset-password', { token, password: anna.password })
    opened.push(...Array.from({ length: 60 }, (_, n) => openOne(n)))
    for (const { status } of await Promise.all(opened)) expect(status).toBeOneOf([303, 401])
    expect((await reset).status).toBe(200)
    expect(await openLinks(context)).toEqual([])
  })

  test.runIf(kind === 'postgres')('is gone on another node with the next call', async () => {
    const { context, own, login, send } = await setUp(open)
    const node = await open({ storage: sameDatabase(context), clock: context.clock })
    const app = await createTestApp(node)
    expect((await getAuth(app, own, login)).body.title).toBe('Notariaat Voorbeeld 1')
    await send(leave)
    expect((await getAuth(app, own, login)).body.code).toBe('FORBIDDEN')
  })

  test('is offered again to who named the office when registering, and shows whether it takes requests', async () => {
    const { context, app, ids, send, mine, show, login } = await setUp(open)
    await context.db.updateTable('accounts').set({ vestiging_id: ids[0]! }).execute()
    await send({ action: 'pause', paused_until: '29-11-2026' })
    expect(await mine()).toMatchObject([
      { status: 'active', can_receive_email: true, paused_until: '2026-11-29T23:00:00.000Z' },
    ])
    const page = async () => (await app.inject({ url: '/kantoor', cookies: { nv_login: login } })).body
    expect(await page()).toMatch(/Geen aanvragen tot en met 29 november 2026/)
    await send({ action: 'receiving', can_receive_email: 'false' })
    expect(await page()).toContain('Afgemeld voor offerteaanvragen')
    await send(leave)
    expect(await page()).toContain('U noemde dit kantoor toen u uw account maakte.')
    expect((await show('/kantoor')).status).toBe(401)
    const { body } = await postAuth(app, '/register', { ...anna, ...bram, vestiging_id: ids[0] })
    expect(body.status).toBe('pending_verification')
    const token = await newestToken(context, 'M26', '/bevestigen/')
    await postAuth(app, `/verify-registration/${token}`, {})
    expect((await show(`/bevestigen/${token}`)).body).toContain('Daarna vraagt u toegang tot Notariaat Voorbeeld 1.')
  })
})
