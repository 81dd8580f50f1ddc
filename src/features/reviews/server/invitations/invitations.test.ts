import { expect, test } from 'vitest'
import { completeOffertes } from '#features/offertes/server/timers/complete-offertes.ts'
import { forgetAddresses } from '#features/subscriptions/server/forget-addresses.ts'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { get, insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { reminderTimers } from './reminder-timers.ts'

const day = 24 * 3_600_000

type Link = { vestiging_id: string }

describeOnDatabase('Invitations to review', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    await context.db.transaction().execute((trx) => announceChange(trx, 'vestigingen'))
    const app = await createTestApp(context)
    const ask = async (overrides: Parameters<typeof offerteBody>[1] = {}) => {
      await post(app, '', offerteBody(ids, overrides))
      await runDueJobs(context)
      const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
      await post(app, `/access/${token}/confirm`, {})
      await runDueJobs(context)
      return token
    }
    const choose = (token: string, keuze: object) => post(app, `/access/${token}/confirm`, { keuze })
    const tick = async (ms = 0) => {
      clock.advance(ms)
      await completeOffertes.handler(context, {})
      await reminderTimers.handler(context, {})
      await forgetAddresses.handler(context, {})
      await runDueJobs(context)
    }
    const prefilled = async (text: string, kind: 'ri' | 'si') => {
      const token = new RegExp(`token=(${kind}[\\w-]+)`).exec(text)?.[1]
      const call = kind === 'ri' ? 'reviews' : 'site-reviews'
      return eventually(async () => {
        const answer = await app.inject(`/api/${call}/pre-filled/${token}`)
        expect(answer.statusCode).toBe(200)
        return answer.json()
      })
    }
    const review = (vestiging_id: string) =>
      insertReview(context.db, { vestiging_id, email_base_hash: untaggedEmailHash(context.keys, jan.email) })
    const unsubscribe = async (mail: { text: string }) => {
      const token = /\/uitschrijven\/(un[\w-]+)/.exec(mail.text)![1]
      await app.inject({ method: 'POST', url: `/api/customer/unsubscribe/${token}`, payload: { all: true } })
    }
    return { clock, context, ids, app, ask, choose, tick, prefilled, review, unsubscribe }
  }

  test('three days after the wished day the customer of the chosen office is asked, once', async () => {
    const { ask, choose, tick, context, ids, app, prefilled } = await setUp()
    const token = await ask({ gewenste_passeerdatum: '2026-12-01' })
    await choose(token, { vestiging_id: ids[1] })
    await tick(13 * day)
    expect(await mailsOf(context, 'M14', 0)).toEqual([])
    expect((await get(app, `/access/${token}`)).body.status).toBe('chosen')
    await tick(day)
    await tick(day)
    const mails = await mailsOf(context, 'M14')
    expect(mails.map(({ subject }) => subject)).toEqual(['Hoe was uw ervaring met Notariaat Voorbeeld 2?'])
    expect(mails[0]).toMatchObject({ to_address: jan.email })
    expect(mails[0]!.text).toContain(`/schrijf-review/${ids[1]}?tab=reviews&token=ri`)
    expect(await prefilled(mails[0]!.text, 'ri')).toMatchObject({
      email: jan.email,
      naam: jan.naam,
      vestiging: { id: ids[1] },
    })
    const shown = (await app.inject(`/offerte/${token}`)).body
    expect(shown).toContain('Hoe was uw ervaring?')
    expect(shown).toContain(`href="/schrijf-review/${ids[1]}?tab=reviews"`)
    const { body } = await get(app, `/access/${token}`)
    expect(body).toMatchObject({ status: 'completed', status_label: 'Afgerond', actions: ['review', 'erase'] })
    expect(body.review_links).toEqual([
      { vestiging_id: ids[1], url: expect.stringMatching(`/schrijf-review/${ids[1]}\\?tab=reviews$`) },
    ])
  })

  test('thirty days after a choice without a wished day the customer is asked', async () => {
    const { ask, choose, tick, context, ids } = await setUp()
    await choose(await ask(), { vestiging_id: ids[0] })
    await tick(30 * day - 1)
    expect(await mailsOf(context, 'M14', 0)).toEqual([])
    await tick(1)
    expect(await mailsOf(context, 'M14')).toHaveLength(1)
  })

  test('after sixty days without a choice one mail asks about all offices that were reached', async () => {
    const { ask, tick, context, ids } = await setUp()
    await ask()
    const bounced = { bounced_at: new Date('2026-11-21T10:00:00Z'), place: null }
    await context.db.updateTable('offerte_vestigingen').set(bounced).where('vestiging_id', '=', ids[2]!).execute()
    await tick(60 * day)
    const mails = await mailsOf(context, 'M14')
    expect(mails.map(({ subject }) => subject)).toEqual(['Hoe was uw ervaring met de 2 notarissen?'])
    for (const id of ids.slice(0, 2)) expect(mails[0]!.text).toContain(`/schrijf-review/${id}?tab=reviews&token=ri`)
    expect(mails[0]!.text).not.toContain(`/schrijf-review/${ids[2]}`)
    expect(mails[0]!.text).toContain('offertes aanvroeg bij deze kantoren.')
  })

  test('the page of a request invites to review those of its offices that this mailbox did not review', async () => {
    const { ask, tick, context, ids, app, review } = await setUp()
    const token = await ask()
    await tick(60 * day)
    const elsewhere = { vestiging_id: ids[2]!, email_base_hash: untaggedEmailHash(context.keys, 'piet@voorbeeld.nl') }
    await insertReview(context.db, elsewhere)
    await review(ids[1]!)
    const invited = async () =>
      (await get(app, `/access/${token}`)).body.review_links.map((link: Link) => link.vestiging_id)
    expect(await invited()).toEqual([ids[0], ids[2]])
    const shown = (await app.inject(`/offerte/${token}`)).body
    for (const [n, id] of ids.entries()) expect(shown.includes(`/schrijf-review/${id}?`)).toBe(n !== 1)
    await review(ids[0]!)
    await review(ids[2]!)
    expect(await invited()).toEqual([])
    expect((await app.inject(`/offerte/${token}`)).body).not.toContain('Hoe was uw ervaring?')
  })

  test('who took another notary is asked about none', async () => {
    const { ask, choose, tick, context, app } = await setUp()
    const token = await ask()
    await choose(token, { vestiging_id: null, anders: true })
    await tick(30 * day)
    expect(await mailsOf(context, 'M14', 0)).toEqual([])
    expect((await get(app, `/access/${token}`)).body).toMatchObject({ status: 'completed', review_links: [] })
  })

  test('a completed request can be erased, but not withdrawn or chosen again', async () => {
    const { ask, tick, choose, ids, app } = await setUp()
    const token = await ask()
    await tick(60 * day)
    expect((await choose(token, { vestiging_id: ids[0] })).body.code).toBe('OFFERTE_CLOSED')
    expect((await post(app, `/access/${token}/withdraw`, {})).body.code).toBe('OFFERTE_CLOSED')
    expect((await post(app, `/access/${token}/erase`, { bevestig: true })).status).toBe(200)
  })

  test.each(['withdraw', 'erase'] as const)('after %s nothing is asked', async (action) => {
    const { ask, tick, context, app } = await setUp()
    const token = await ask()
    await post(app, `/access/${token}/${action}`, { bevestig: true })
    await tick(4 * day)
    await tick(60 * day)
    for (const kind of ['M14', 'M16']) expect(await mailsOf(context, kind, 0)).toEqual([])
  })

  test('seven days later one reminder asks about what was not reviewed, and says that it is the last', async () => {
    const { app, ask, clock, tick, context, ids, review, prefilled } = await setUp()
    await ask()
    await tick(60 * day)
    await review(ids[0]!)
    await tick(7 * day - 1)
    expect(await mailsOf(context, 'M15', 0)).toEqual([])
    await tick(1)
    expect(await mailsOf(context, 'M15', 0)).toHaveLength(1)
    await tick(7 * day)
    const mails = await mailsOf(context, 'M15')
    expect(mails.map(({ subject }) => subject)).toEqual(['Herinnering: uw ervaring met de 2 notarissen'])
    expect(mails[0]!.text).toContain('Dit is onze laatste e-mail hierover.')
    expect(mails[0]!.text).not.toContain(`/schrijf-review/${ids[0]}?`)
    await prefilled(mails[0]!.text, 'ri')
    await context.db.updateTable('vestigingen').set({ hidden_at: clock.now() }).execute()
    await context.index.reload()
    const [token] = /ri[\w-]{43}/.exec(mails[0]!.text)!
    expect((await app.inject(`/api/reviews/pre-filled/${token}`)).json().code).toBe('VESTIGING_NOT_FOUND')
  })

  test('who reviewed every office is not reminded, and not asked when that was before', async () => {
    const { ask, choose, tick, context, ids, review } = await setUp()
    await choose(await ask(), { vestiging_id: ids[0] })
    await review(ids[0]!)
    await tick(30 * day)
    await tick(7 * day)
    for (const kind of ['M14', 'M15']) expect(await mailsOf(context, kind, 0)).toEqual([])
  })

  test('three days after the offices got a request its customer is asked about the platform, once', async () => {
    const { ask, tick, context, prefilled } = await setUp()
    await ask()
    await tick(3 * day - 1)
    expect(await mailsOf(context, 'M16', 0)).toEqual([])
    await tick(1)
    await ask()
    await tick(3 * day)
    const mails = await mailsOf(context, 'M16')
    expect(mails.map(({ subject }) => subject)).toEqual(['Wat vindt u van Aktewijzer?'])
    expect(mails[0]!.text).toMatch(/\/schrijf-aktewijzer-review\?token=si[\w-]{43}\n/)
    expect(mails[0]!.text).not.toContain(jan.email)
    expect(await prefilled(mails[0]!.text, 'si')).toMatchObject({ email: jan.email })
  })

  test('nothing is asked of who unsubscribed, also when a mail was on its way', async () => {
    const { ask, tick, clock, context, unsubscribe } = await setUp()
    await ask()
    await tick(3 * day)
    const [mail] = await mailsOf(context, 'M16')
    clock.advance(57 * day)
    await completeOffertes.handler(context, {})
    await unsubscribe(mail!)
    await runDueJobs(context)
    await tick(7 * day)
    for (const kind of ['M14', 'M15']) expect(await mailsOf(context, kind, 0)).toEqual([])
  })

  test('who unsubscribed from reminders only gets the invitation and no reminder', async () => {
    const { ask, tick, context, app } = await setUp()
    await ask()
    await tick(60 * day)
    const token = /\/uitschrijven\/(un[\w-]+)/.exec((await mailsOf(context, 'M14'))[0]!.text)![1]
    const payload = { lists: ['reminders'] }
    await app.inject({ method: 'POST', url: `/api/customer/unsubscribe/${token}`, payload })
    await tick(7 * day)
    expect(await mailsOf(context, 'M15', 0)).toEqual([])
  })

  test('the address behind unsubscribe links is forgotten 180 days after the last mail that had one', async () => {
    const { ask, tick, context } = await setUp()
    const kept = () => context.db.selectFrom('unsubscribe_addresses').selectAll().execute()
    await ask()
    await tick(3 * day)
    expect(await kept()).toHaveLength(1)
    await context.db.deleteFrom('offerte_requests').execute()
    await tick(180 * day)
    expect(await kept()).toEqual([])
  })
})
