import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { listInbox } from '#server/mail/inbox.ts'
import { createTestApp } from '#test/app.ts'
import { reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, reportReview } from '#test/moderation.ts'
import { insertVestigingen, mailsOf, offerteBody, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { siteReviewBody } from '#test/site-reviews.ts'

const victim = 'slachtoffer@voorbeeld.example'
const day = 24 * 3_600_000
const whisper = 'Claim uw prijs op www.casino-bonus.example'

describeOnDatabase('Mails to an address that nobody confirmed', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const offices = await insertVestigingen(
      context,
      Array(6)
        .fill({})
        .map((_, i) => ({ slug: `kantoor-${i}` })),
    )
    await context.index.reload()
    const app = await createTestApp(context)
    const send = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }
    const ask = (email = victim) =>
      send('/offerte-requests', offerteBody(offices.slice(0, 1), { email, beschrijving: whisper }))
    const review = (office: string, email = victim) =>
      send('/reviews', reviewBody(office, { email, pluspunten: [whisper] }))
    const praise = (email = victim) => send('/site-reviews', siteReviewBody({ email, feedback: whisper }))
    const subject = await confirmedReview(context, offices[5]!, { pluspunten: ['Goed'] })
    let reports = 0
    const report = (email = victim) =>
      reportReview(app, context, subject, {
        reden: 'geen_klant',
        // The same words would be the same notice.
        tekst: `${whisper} ${++reports}`,
        naam: 'Karel Verzonnen',
        email,
        te_goeder_trouw: true,
      })
    const toVictim = async () => {
      await runDueJobs(context)
      return (await listInbox(context))
        .filter(({ to_address }) => to_address.endsWith('@voorbeeld.example'))
        .filter(({ to_address }) => to_address.startsWith('slachtoffer'))
    }
    return { clock, context, app, offices, subject, send, ask, review, praise, report, toVictim }
  }

  test('hold nothing that a stranger wrote, but a way to end them', async () => {
    const { context, ask, review, praise, report, offices, clock } = await setUp()
    expect([(await ask()).status, (await praise()).status, (await report()).status]).toEqual([201, 201, 303])
    await runDueJobs(context)
    clock.advance(day)
    expect((await review(offices[1]!)).status).toBe(201)
    await runDueJobs(context)
    for (const kind of ['M01', 'M17', 'M18', 'M23']) {
      const [mail] = await mailsOf(context, kind)
      for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toMatch(/casino|prijs op/i)
      expect(mail!.text).toMatch(/Niet door u\? Meld het.*\n.*\/niet-door-u\/nm[\w-]{43}/)
    }
  })

  test('are at most three in 24 hours to one mailbox, of all kinds and sent at once; the visitor is answered as ever', async () => {
    const { ask, review, praise, report, offices, toVictim, clock } = await setUp()
    const answers = await Promise.all([
      ask(),
      ...offices.slice(0, 5).map((office, i) => review(office, `slachtoffer+${i}@voorbeeld.example`)),
      report(),
      report('slachtoffer+anders@voorbeeld.example'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(201), 303, 303])
    await praise()
    expect(await toVictim()).toHaveLength(3)
    expect((await review(offices[0]!, 'iemand.anders@voorbeeld.example')).status).toBe(201)
    clock.advance(day)
    await report()
    expect(await toVictim()).toHaveLength(4)
  })

  test('end with one click of the page or of a mail program, those that wait too, and come again on request', async () => {
    const { context, app, ask, review, report, offices, toVictim, send } = await setUp()
    await ask()
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/niet-door-u/')
    await review(offices[1]!)
    const click = { method: 'POST', payload: 'List-Unsubscribe=One-Click' } as const
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    // Looking changes nothing.
    expect((await app.inject(`/niet-door-u/${token}`)).body).toContain('Meld het en stop deze e-mails')
    const clicked = await app.inject({ ...click, url: `/api/customer/not-mine/${token}`, headers })
    expect([clicked.statusCode, clicked.json().stopped]).toEqual([200, true])
    expect((await report()).status).toBe(303)
    expect(await toVictim()).toHaveLength(1)

    const press = (action: string) =>
      app.inject({ method: 'POST', url: `/niet-door-u/${token}`, payload: `action=${action}`, headers })
    expect((await press('toestaan')).statusCode).toBe(303)
    await report()
    expect(await toVictim()).toHaveLength(2)
    expect((await press('melden')).headers.location).toBe(`/niet-door-u/${token}?gedaan=melden`)
    expect((await app.inject(`/niet-door-u/${token}`)).body).toContain('Dank u wel voor uw melding')
    expect((await send('/customer/not-mine/nmonbekend', {})).body.code).toBe('TOKEN_INVALID')
  })

  test('come again once the owner of the mailbox confirms something, and a new link is sent to its reader', async () => {
    const { context, app, ask, report, send, toVictim } = await setUp()
    await ask()
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M01')
    const access = tokenIn(mail!, '/offerte/')
    await app.inject({ method: 'POST', url: `/api/customer/not-mine/${tokenIn(mail!, '/niet-door-u/')}`, payload: {} })
    expect((await send(`/offerte-requests/access/${access}/resend`, {})).status).toBe(200)
    expect(await toVictim()).toHaveLength(2)
    await report()
    expect(await toVictim()).toHaveLength(2)
    expect((await send(`/offerte-requests/access/${access}/confirm`, {})).status).toBe(200)
    await report()
    expect((await toVictim()).map(({ kind }) => kind)).toContain('M23')
  })

  test('have a link that ends after 24 months, and nothing of the address is left of it then', async () => {
    const { context, app, ask, clock, send } = await setUp()
    await ask()
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/niet-door-u/')
    const open = async () => (await app.inject(`/niet-door-u/${token}`)).statusCode
    const links = () => context.db.selectFrom('tokens').select('hash').where('kind', '=', 'nm').execute()
    clock.advance(Date.parse('2028-11-18T09:59:00Z') - clock.now().getTime())
    await cleanUp.handler(context, {})
    expect(await open()).toBe(200)
    clock.advance(2 * 60_000)
    expect(await open()).toBe(410)
    expect((await send(`/customer/not-mine/${token}`, {})).body.code).toBe('TOKEN_EXPIRED')
    await cleanUp.handler(context, {})
    expect([await open(), await links()]).toEqual([404, []])
  })

  test('that tell what was decided leave later when there are too many', async () => {
    const { context, app, offices, clock, toVictim } = await setUp()
    for (const office of offices.slice(0, 4)) {
      const { id } = await confirmedReview(context, office, { pluspunten: ['Goed'] })
      const notice = { reden: 'geen_klant', tekst: 'Nee', naam: 'Karel Verzonnen', te_goeder_trouw: true }
      const review = { type: 'review', id } as const
      expect((await reportReview(app, context, review, { ...notice, email: victim })).status).toBe(303)
    }
    expect(await toVictim()).toHaveLength(3)
    const withdrawn = { status: 'withdrawn', withdrawn_at: clock.now() } as const
    await context.db.updateTable('reviews').set(withdrawn).where('id', '<>', '1').execute()
    const { moderationTimers } = await import('#features/reviews/server/checks/moderation-timers.ts')
    await moderationTimers.handler(context, {})
    expect(await toVictim()).toHaveLength(3)
    clock.advance(day)
    expect(await toVictim()).toHaveLength(6)
    clock.advance(day)
    expect((await toVictim()).filter(({ kind }) => kind === 'M24')).toHaveLength(4)
  })

  test('that a clock far ahead counted keep nobody waiting once it is right again', async () => {
    const { clock, report, toVictim } = await setUp()
    clock.advance(3 * day)
    for (let i = 0; i < 4; i++) await report()
    expect(await toVictim()).toHaveLength(3)
    clock.advance(-3 * day)
    await report()
    expect(await toVictim()).toHaveLength(4)
  })
})
