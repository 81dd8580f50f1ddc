import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { toFileBytes } from '#features/office-desk/server/files/read/read-text.ts'
import { importFile } from '#features/office-desk/server/public.ts'
import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import { createTestClock } from '#server/clock.ts'
import { postForm } from '#test/post-form.ts'
import { confirmedAccount, getAuth, logIn } from './accounts.ts'
import { createTestApp } from './app.ts'
import { reviewBody } from './author-reviews.ts'
import { describeOnDatabase, type Open } from './database.ts'
import { deskBrowser } from './desk-forms.ts'
import { mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { insertOffice } from './offices.ts'
import { logInAtDesk } from './operators.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { postTo } from './site-reviews.ts'

const first = 'oud@verkeerd.example'
const second = 'post@goed.example'
const minute = 60_000

async function setUp(open: Open) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false, demoData: false } })
  const app = await createTestApp(context)
  const line = (email: string) => `naam;adres;postcode;plaats;email;diensten;extern_id
Notariaat Voorbeeld;Damrak 1;1012LG;Amsterdam;${email};leveringsakte;A-1`
  const take = (email: string) =>
    importFile(context, toFileBytes(new TextEncoder().encode(line(email))), {
      kind: null,
      dry: false,
      overwrite: false,
    })
  await take(first)
  await context.index.reload()
  const { id } = await context.db.selectFrom('vestigingen').select('id').executeTakeFirstOrThrow()
  const wim = deskBrowser(app, (await logInAtDesk(context)).cookie)
  /** Lets what is due happen, and gives who got a mail of a kind, the last first. */
  const tick = async (ms = 0) => {
    clock.advance(ms)
    for (const name of ['offerte-timers', 'review-timers', 'account-timers']) {
      const timer = context.jobs.list.find((job) => job.name === name)!
      await timer.handler(context, {})
    }
    await runDueJobs(context)
  }
  const linkIn = async (kind: string, page: `/${string}/`, to: string) => {
    await runDueJobs(context)
    const mail = (await mailsOf(context, kind, 0)).find(({ to_address }) => to_address === to)
    return mail && tokenIn(mail, page)
  }
  await post(app, '', offerteBody([id], { dienst_ids: ['leveringsakte'], dienst_id: 'leveringsakte' }))
  const customer = (await linkIn('M01', '/offerte/', 'jan.verzonnen@voorbeeld.example'))!
  await post(app, `/access/${customer}/confirm`, {})
  await postTo(app, '/reviews', reviewBody(id))
  await runDueJobs(context)
  await postTo(app, `/auth/verify-registration/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`, {})
  await confirmedAccount(app, context)
  const login = await logIn(app)
  await postForm(app, '/kantoor', { action: 'claim', vestiging_id: id }, { login })
  await makePartnerOffer(context, id, { mail: true })
  const statusAt = async (url: string) => (await app.inject(url)).statusCode
  return { clock, context, app, id, wim, take, tick, linkIn, customer, login, statusAt }
}
type Set = Awaited<ReturnType<typeof setUp>>

/** What shows what, by a link in a mail to an office. */
const links = {
  M04: { page: '/kantoor/offerte/', call: (token: string) => `/api/offerte-requests/office/${token}`, again: true },
  M21: { page: '/reactie/', call: (token: string) => `/api/response-feedback/form-data/${token}`, again: true },
  M35: { page: '/claim/', call: (token: string) => `/claim/${token}`, again: true },
  M29: { page: '/partner/', call: (token: string) => `/api/partnership-offers/verify/${token}`, again: false },
} as const

/** Each way in which an office gets another address. */
const ways: Record<string, (set: Set) => Promise<unknown>> = {
  'at the desk': async ({ wim, id }) => {
    const url = paths.deskOffice(id)
    const sent = await wim.send(url, await wim.open(url), 'office', { email: second, reden: 'Verkeerd adres' })
    expect(sent.status).toBe(303)
  },
  'from a file': ({ take }) => take(second),
  'by a merge with its double': async ({ wim, id, context }) => {
    const stays = await insertOffice(context.db, { email: second })
    const url = paths.deskOffice(id)
    const merge = { blijft: stays, gezien: stays, zeker: 'ja', reden: 'Dubbel' }
    expect((await wim.send(url, await wim.open(url), 'merge', merge)).status).toBe(303)
  },
  'by a statement': ({ context, id }) =>
    context.db.updateTable('vestigingen').set({ email: second }).where('id', '=', id).execute(),
}

describeOnDatabase('An office that gets another address', (open) => {
  test.each(Object.entries(ways))('%s has no link any more that was mailed to the one before', async (way, move) => {
    const set = await setUp(open)
    const old = new Map<string, string>()
    for (const [kind, { page, call }] of Object.entries(links)) {
      const token = (await set.linkIn(kind, page, first))!
      old.set(kind, token)
      expect([kind, await set.statusAt(call(token))]).toEqual([kind, 200])
    }
    await move(set)
    for (const [kind, { call }] of Object.entries(links))
      expect([kind, await set.statusAt(call(old.get(kind)!))]).toEqual([kind, 404])
    await set.tick()
    await set.tick()
    for (const [kind, { page, call, again }] of Object.entries(links)) {
      const isMerged = way.includes('merge')
      // Nothing is left to reply to there, and nobody acts for an office that is part of another.
      const isMailed = again && !(isMerged && kind !== 'M04')
      const token = await set.linkIn(kind, page, second)
      expect([kind, token !== undefined]).toEqual([kind, isMailed])
      if (token) expect([kind, await set.statusAt(call(token))]).toEqual([kind, 200])
    }
    expect((await mailsOf(set.context, 'M04', 0)).map(({ to_address }) => to_address)).toEqual([second, first])
  })

  test('keeps its links when only the capitals of it changed, and when anything else does', async () => {
    const { context, id, linkIn, statusAt } = await setUp(open)
    const token = (await linkIn('M04', '/kantoor/offerte/', first))!
    const change = { email: 'Oud@verkeerd.example', title: 'Anders', paused_until: null }
    await context.db.updateTable('vestigingen').set(change).where('id', '=', id).execute()
    expect(await statusAt(links.M04.call(token))).toBe(200)
  })

  test('while the mails to it wait is mailed once, with a link that works', async () => {
    const { app, context, id, tick, linkIn, statusAt, clock } = await setUp(open)
    const body = offerteBody([id], { dienst_ids: [], dienst_id: '', email: 'els.verzonnen@voorbeeld.example' })
    await post(app, '', body)
    const customer = (await linkIn('M01', '/offerte/', 'els.verzonnen@voorbeeld.example'))!
    await post(app, `/access/${customer}/confirm`, {})
    await context.db.updateTable('vestigingen').set({ email: second }).where('id', '=', id).execute()
    await tick()
    clock.advance(minute)
    await tick()
    const mails = (await mailsOf(context, 'M04', 0)).filter(({ to_address }) => to_address === second)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(await statusAt(links.M04.call(tokenIn(mail, '/kantoor/offerte/')))).toBe(200)
  })

  test('has its links back by no withdrawal that is undone', async () => {
    const { context, app, id, customer, tick, linkIn, statusAt } = await setUp(open)
    const token = (await linkIn('M04', '/kantoor/offerte/', first))!
    await post(app, `/access/${customer}/withdraw`, {})
    await context.db.updateTable('vestigingen').set({ email: second }).where('id', '=', id).execute()
    await postForm(app, `/offerte/${customer}`, { action: 'undo_withdrawal' })
    expect(await statusAt(links.M04.call(token))).toBe(404)
    await tick()
    expect(await linkIn('M04', '/kantoor/offerte/', second)).toBeDefined()
  })

  test('hears of a choice at the new one, and accounts that act for it go on', async () => {
    const { context, app, id, customer, login, tick, linkIn } = await setUp(open)
    await postForm(app, `/claim/${await linkIn('M35', '/claim/', first)}`, { action: 'confirm' })
    await post(app, `/access/${customer}/confirm`, { keuze: { vestiging_id: id } })
    await context.db.updateTable('vestigingen').set({ email: second }).where('id', '=', id).execute()
    await tick()
    await tick(5 * minute)
    const chosen = (await mailsOf(context, 'M11', 0)).map(({ to_address }) => to_address)
    expect(chosen).toEqual([second])
    expect((await getAuth(app, `/vestigingen/${id}`, login)).status).toBe(200)
  })

  test('keeps an offer on paper, whose link went to no address', async () => {
    const { context, id, statusAt } = await setUp(open)
    const { url } = await makePartnerOffer(context, id, { mail: false })
    await context.db.updateTable('vestigingen').set({ email: second }).where('id', '=', id).execute()
    expect(await statusAt(links.M29.call(url.split('/').at(-1)!))).toBe(200)
  })
})
