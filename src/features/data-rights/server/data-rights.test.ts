import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { reportReview } from '#test/moderation.ts'
import { dumpOf, dumpOfOwn, insertVestigingen, jan, offerteBody } from '#test/offertes.ts'
import { askForData, eraseData } from '#test/own-data.ts'
import { postForm } from '#test/post-form.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo, siteReviewBody } from '#test/site-reviews.ts'
import { startSmtp } from '#test/smtp.ts'
import { dataRequestTimers } from './data-request-timers.ts'

const hour = 3_600_000
const day = 24 * hour
/** Of no office's domain, so that a review of it is not held. */
const email = 'jan@klant-verzonnen.example'

describeOnDatabase('What is held on an address', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const { log, lines } = recordedLog()
    const context = await open({ clock, log, config: { rateLimits: false, smtpUrl: smtp.url } })
    const offices = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createTestApp(context)
    const lately = async (start: string) => {
      await runDueJobs(context)
      const mail = smtp.mails.findLast(({ subject }) => subject?.startsWith(start))
      if (!mail) throw new Error(`No mail "${start}" among ${smtp.mails.map(({ subject }) => subject)}`)
      return mail.text ?? ''
    }
    const tokenOf = async (start: string, kind: string) =>
      new RegExp(`/(${kind}[\\w-]{43})`).exec(await lately(start))![1]!
    /** Asks for the data and gives the token of the mail. */
    async function ask(address = email, kind: 'inzage' | 'verwijdering' = 'verwijdering') {
      const { status, location } = await askForData(app, context, address, { kind })
      expect([status, location]).toEqual([303, '/gegevens/verstuurd'])
      return tokenOf('Bevestig uw verzoek', 'dr')
    }
    const read = async (token: string) => {
      const { statusCode, json } = await app.inject(`/api/data-requests/access/${token}`)
      return { status: statusCode, body: json() }
    }
    const erase = async (token: string, fields?: { bevestig?: string }) => eraseData(app, token, fields)
    return { clock, smtp, lines, context, offices, app, tokenOf, lately, ask, read, erase }
  }
  type Set = Awaited<ReturnType<typeof setUp>>

  /** A request that went out, reviews of an office and of the platform that are online, a notice and an unsubscription. */
  async function leaveTraces({ app, context, offices, tokenOf }: Set) {
    await postTo(app, '/offerte-requests', offerteBody(offices, { email }))
    const oa = await tokenOf('Bevestig uw offerteaanvraag', 'oa')
    const { sid } = await postTo(app, `/offerte-requests/access/${oa}/confirm`, {})
    const oo = await tokenOf('Nieuwe offerteaanvraag', 'oo')
    const question = { action: 'question', tekst: 'Bent u al verhuisd naar Verzinseldorp?' }
    expect((await postTo(app, `/offerte-requests/office/${oo}`, question)).status).toBe(200)
    const words = { naam: jan.naam, email, pluspunten: ['Legde Verzinselakte rustig uit'] }
    const written = await postTo(app, '/reviews', reviewBody(offices[0]!, words), { sid: sid! })
    expect(written.body.status).toBe('published')
    const rf = await tokenOf('Nieuwe review over', 'rf')
    const replies = [{ review_id: written.body.id, reply: 'Dank u wel, meneer Verzonnen-reactie.' }]
    await postTo(app, `/response-feedback/submit/${rf}`, { replies })
    const feedback = 'Verzinselfeedback: het ging snel.'
    await postTo(app, '/site-reviews', siteReviewBody({ naam: jan.naam, email, feedback }), { sid: sid! })
    const other = await postTo(app, '/reviews', reviewBody(offices[1]!))
    await postTo(app, `/auth/verify-registration/${await tokenOf('Bevestig uw review', 'rv')}`, {})
    const notice = { reden: 'anders', tekst: 'Verzinselmelding', naam: jan.naam, email, te_goeder_trouw: true }
    expect((await reportReview(app, context, { type: 'review', id: other.body.id }, notice)).status).toBe(303)
    await runDueJobs(context)
    return { oa, oo, sid: sid!, review: written.body.id as string }
  }
  const personal = [jan.naam, 'Jan V', email, '98765432', 'tuin', 'Verzinsel', 'Verzonnen-reactie']

  test('is read by who reads its mail, on a page and as JSON, and nobody else learns whether anything is', async () => {
    const set = await setUp()
    await leaveTraces(set)
    const token = await set.ask()
    const { status, body } = await set.read(token)
    expect([status, body.email, body.kind]).toEqual([200, email, 'verwijdering'])
    const titles = body.sections.map((section: { title: string }) => section.title)
    expect(titles).toEqual([
      'Offerteaanvragen',
      'Reviews',
      'Meldingen over reviews',
      'Welke e-mails u krijgt',
      'Browsers waarin u dit adres gebruikte',
    ])
    const everything = JSON.stringify(body)
    for (const word of [...personal.filter((word) => word !== 'Jan V'), '06-98765432', 'Verzinselmelding']) {
      expect(everything).toContain(word)
    }
    const page = await set.app.inject(`/gegevens/${token}`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const word of ['Bent u al verhuisd', 'Verzinselfeedback', '€ 425.000', 'Wis mijn gegevens'])
      expect(page.body.replaceAll('\u00a0', ' ')).toContain(word)

    const stranger = await set.ask('niemand@voorbeeld.example', 'inzage')
    expect((await set.read(stranger)).body.sections).toEqual([])
    expect((await set.app.inject(`/gegevens/${stranger}`)).body).toMatch(/Wij bewaren niets op.*behalve\s+e-mails/s)
  })

  test('is erased at once and everywhere; what stays keeps a second request away for its 24 hours', async () => {
    const set = await setUp()
    const { oa, review } = await leaveTraces(set)
    const token = await set.ask()
    expect((await set.erase(token, {})).body).toContain('Vink dit aan als u het zeker weet')
    expect((await set.erase(token)).status).toBe(303)
    expect(await set.lately('Uw verzoek is uitgevoerd')).toContain('18 december 2026')
    set.clock.advance(2 * 60_000)
    await runDueJobs(set.context)
    const closed = set.smtp.mails.filter(({ subject }) => /^Aanvraag NV-\w{6} is gesloten$/.test(subject ?? ''))
    expect(closed.map(({ to }) => to![0]!.address).sort()).toEqual([
      'kantoor1@voorbeeld.example',
      'kantoor2@voorbeeld.example',
    ])

    const dump = await dumpOf(set.context)
    const written = JSON.stringify(set.lines)
    for (const word of personal)
      expect([word, dump.includes(word), written.includes(word)]).toEqual([word, false, false])

    expect((await set.app.inject(`/api/offerte-requests/access/${oa}`)).json().code).toBe('OFFERTE_NOT_FOUND')
    const { data } = (await set.app.inject(`/api/vestigingen/${set.offices[0]}/reviews`)).json()
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(review)
    expect((await set.read(token)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await set.erase(token)).status).toBe(errors.TOKEN_ALREADY_USED.status)

    const notMine = set.context.db.selectFrom('tokens').select('hash').where('kind', '=', 'nm')
    const mailbox = untaggedEmailHash(set.context.keys, email)
    expect(await notMine.where('entity_id', '=', mailbox).execute()).toEqual([])

    const again = () => postTo(set.app, '/offerte-requests', offerteBody(set.offices, { email }))
    expect((await again()).body.code).toBe('USER_ALREADY_CREATED_OFFERTE_REQUEST')
    set.clock.advance(day)
    expect((await again()).status).toBe(201)
  })

  test('is erased where it waits too: an unconfirmed request and review, and the mails that did not leave', async () => {
    const set = await setUp()
    await set.smtp.close()
    await postTo(set.app, '/offerte-requests', offerteBody(set.offices, { email }))
    await postTo(set.app, '/reviews', reviewBody(set.offices[0]!, { naam: jan.naam, email }))
    await runDueJobs(set.context)
    const smtp = await startSmtp({ port: Number(new URL(set.smtp.url).port) })
    onTestFinished(() => smtp.close())
    await askForData(set.app, set.context, email)
    await runDueJobs(set.context)
    const text = smtp.mails.find(({ subject }) => subject?.startsWith('Bevestig uw verzoek'))!.text ?? ''
    expect((await set.erase(/\/(dr[\w-]{43})/.exec(text)![1]!)).status).toBe(303)
    for (let n = 0; n < 10; n++) {
      set.clock.advance(hour)
      await runDueJobs(set.context)
    }
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([
      'Bevestig uw verzoek om inzage of verwijdering',
      'Uw verzoek is uitgevoerd',
    ])
    const dump = await dumpOf(set.context)
    for (const word of personal) expect(dump).not.toContain(word)
    expect((await postTo(set.app, '/offerte-requests', offerteBody(set.offices, { email }))).status).toBe(201)
  })

  test('stays where it was given under another address, also one with a tag', async () => {
    const set = await setUp()
    await leaveTraces(set)
    await postTo(set.app, '/reviews', reviewBody(set.offices[1]!, { email: 'jan+tag@klant-verzonnen.example' }))
    set.clock.advance(day)
    await set.erase(await set.ask())
    const dump = await dumpOf(set.context)
    expect(dump).toContain('Karin van der V.')
    const kept = await set.context.db.selectFrom('reviews').select('naam').where('naam', '<>', '').execute()
    expect(kept).toHaveLength(2)
  })

  test('is behind a link of 24 hours that a scanner cannot use up', async () => {
    const set = await setUp()
    const { oa } = await leaveTraces(set)
    const token = await set.ask()
    const before = await dumpOfOwn(set.context)
    for (const url of [`/gegevens/${token}`, `/api/data-requests/access/${token}`, `/gegevens/${token}?gedaan=erase`]) {
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
        expect((await set.app.inject({ method, url })).statusCode).toBe(200)
      }
    }
    expect(await dumpOfOwn(set.context)).toBe(before)
    expect((await set.app.inject(`/gegevens/${token}?gedaan=erase`)).body).toContain('<h1>Uw gegevens</h1>')
    expect((await set.app.inject(`/gegevens/dr${'x'.repeat(43)}?gedaan=erase`)).statusCode).toBe(404)
    expect((await set.read(`dr${'x'.repeat(43)}`)).body.code).toBe('TOKEN_INVALID')
    expect((await set.read(oa)).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await set.erase(oa)).status).toBe(errors.WRONG_ENTITY_TYPE.status)
    set.clock.advance(day)
    expect((await set.read(token)).body.code).toBe('TOKEN_EXPIRED')
    expect((await set.erase(token)).status).toBe(errors.TOKEN_EXPIRED.status)
    const expired = await set.app.inject(`/gegevens/${token}`)
    expect([expired.statusCode, expired.body]).toEqual([410, expect.stringContaining('Stuur een nieuwe link')])
    expect((await postForm(set.app, `/nieuwe-link/${token}`, { action: 'renew' })).status).toBe(303)
    // Its mail leaves late, as the mail server was away.
    set.clock.advance(day)
    const fresh = await set.tokenOf('Nieuwe link naar uw gegevens', 'dr')
    const end = new Date(set.clock.now().getTime() + day).toISOString()
    expect((await set.read(fresh)).body).toMatchObject({ expires_at: end })
    set.clock.advance(2 * day)
    await dataRequestTimers.handler(set.context, {})
    expect(await set.context.db.selectFrom('data_requests').selectAll().execute()).toEqual([])
    expect((await set.app.inject(`/gegevens/${token}`)).body).toContain('Vraag een nieuwe link')
  })

  test('is erased once by 50 at the same time, and by two links to it the second finds nothing', async () => {
    const set = await setUp()
    await leaveTraces(set)
    set.clock.advance(day)
    const [token, second] = [await set.ask(), await set.ask()]
    expect(token).not.toBe(second)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => set.erase(n % 5 === 4 ? second : token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([303, errors.TOKEN_ALREADY_USED.status, errors.TOKEN_INVALID.status]))
    const { rows } = await sql`select from offerte_erasures`.execute(set.context.db)
    expect(rows).toHaveLength(1)
    await runDueJobs(set.context)
    expect(set.smtp.mails.filter(({ subject }) => subject === 'Uw verzoek is uitgevoerd')).toHaveLength(1)
  })

  test('floods nobody: the answer is the same, but one mail goes in ten minutes and three in a day', async () => {
    const set = await setUp()
    const context = { ...set.context, config: { ...set.context.config, rateLimits: true } }
    const app = await createTestApp(context)
    const ask = (n: number) => askForData(app, context, email, { ip: `192.0.2.${n}` })
    for (let n = 0; n < 8; n++) {
      expect((await ask(n)).status).toBe(303)
      if (n > 1) set.clock.advance(limits.rates.resendSoon.windowMs)
    }
    await runDueJobs(set.context)
    expect(set.smtp.mails).toHaveLength(3)
    for (let n = 0; n < limits.rates.dataRequestPerIp.max; n++) await ask(99)
    expect((await ask(99)).status).toBe(429)
  })

  test('is asked for without JavaScript, and a robot that fills in the hidden field gets no mail', async () => {
    const set = await setUp()
    const form_token = async () =>
      /name="form_token" value="([^"]+)"/.exec((await set.app.inject('/gegevens')).body)![1]!
    const send = (fields: Record<string, string>) =>
      set.app.inject({
        method: 'POST',
        url: '/gegevens',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(fields).toString(),
      })
    const empty = await send({ form_token: await form_token() })
    expect(empty.statusCode).toBe(400)
    for (const text of ['E-mailadres is verplicht', 'Kies wat u wilt']) expect(empty.body).toContain(text)
    for (const website of ['', 'https://robot.example']) {
      const right = { email, kind: 'inzage', website, form_token: await form_token() }
      set.clock.advance(limits.form.ageMinMs)
      const { statusCode, headers } = await send(right)
      expect([statusCode, headers.location]).toEqual([303, '/gegevens/verstuurd'])
    }
    expect((await set.app.inject('/gegevens/verstuurd')).body).toContain('Kijk in uw e-mail')
    const token = await set.tokenOf('Bevestig uw verzoek', 'dr')
    expect(set.smtp.mails).toHaveLength(1)
    const press = (payload: string) =>
      set.app.inject({
        method: 'POST',
        url: `/gegevens/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload,
      })
    const unsure = await press('action=erase')
    expect(unsure.statusCode).toBe(400)
    for (const text of ['<title>Fout: Uw gegevens', 'Controleer uw antwoorden', 'href="#erase-bevestig"'])
      expect(unsure.body).toContain(text)
    const pressed = await press('action=erase&bevestig=true')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/gegevens/${token}?gedaan=erase`])
    expect((await set.app.inject(`/gegevens/${token}?gedaan=erase`)).body).toContain('Uw gegevens zijn gewist')
    expect((await set.app.inject(`/gegevens/${token}`)).body).toContain('Met deze link zijn uw gegevens gewist')
  })

  test('of an office is what it replied to reviews', async () => {
    const set = await setUp()
    await leaveTraces(set)
    const token = await set.ask('Kantoor1@voorbeeld.example')
    const { body } = await set.read(token)
    expect(body.sections.map(({ id }: { id: string }) => id)).toEqual(['replies'])
    expect(JSON.stringify(body)).toContain('Verzonnen-reactie')
    expect((await set.erase(token)).status).toBe(303)
    expect(await dumpOf(set.context)).not.toContain('Verzonnen-reactie')
    expect(await dumpOf(set.context)).toContain('Verzinselakte')
  })
})
