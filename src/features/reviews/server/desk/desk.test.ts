import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, confirmedSiteReview, readSubject, reportReview } from '#test/moderation.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { reasons } from '../../rules/reasons.ts'

describeOnDatabase("The operator's desk", (open) => {
  let cookie = ''
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock })
    cookie = (await logInAtDesk(context)).cookie
    const office = await insertOffice(context.db, {
      title: 'Notariaat Voorbeeld',
      medewerkers: JSON.stringify([{ naam: 'mr. A. Jansen', functie: 'Notaris' }]),
    })
    const app = await createTestApp(context)
    return { clock, context, office, app }
  }
  const get = (app: FastifyInstance, query = '', headers: Record<string, string> = { cookie }) =>
    app.inject({ url: `${paths.desk()}${query}`, headers })
  /** Posts the form as a browser does that has read the page. */
  async function hiddenFields(app: FastifyInstance, item: string): Promise<Record<string, string>> {
    const { body } = await get(app, `?item=${item}`)
    const hidden = body.matchAll(/<input type="hidden" name="([^"]+)" value(?:="([^"]*)")?/g)
    return Object.fromEntries([...hidden].map(([, name, value = '']) => [name, value]))
  }
  const decide = async (app: FastifyInstance, item: string, fields: Record<string, string>, headers = {}) =>
    submit(app, { ...(await hiddenFields(app, item)), ...fields }, headers)
  const submit = (app: FastifyInstance, fields: Record<string, string>, headers = {}) =>
    app.inject({
      method: 'POST',
      url: paths.desk(),
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })

  test('tells the operator of mails that wait for the mail server, and of those that were given up', async () => {
    const { app, context } = await setUp()
    const mail = { queued_at: context.clock.now(), due_at: context.clock.now() }
    await context.db
      .insertInto('mails')
      .values([
        {
          id: randomUUID(),
          kind: 'M01',
          payload: 'x',
          failure: 'server-refused',
          last_error: 'EAUTH AUTH PLAIN 535',
          ...mail,
        },
        { id: randomUUID(), kind: 'M04', dead_at: context.clock.now(), last_error: 'EENVELOPE RCPT TO 550', ...mail },
      ])
      .execute()
    const { body } = await get(app)
    expect(body).toContain('1 e-mail wacht: de mailserver weigert onze e-mail (EAUTH AUTH PLAIN 535).')
    expect(body).toContain('M04, 20 november 2026 om 11.00 uur: EENVELOPE RCPT TO 550')
  })

  test('is kept by nobody on the way, and found by no search engine', async () => {
    const { app } = await setUp()
    const { statusCode, headers } = await get(app)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex',
      'no-referrer',
    ])
  })

  test('shows what waits, what is nearly over first and in words, with what was found marked', async () => {
    const { app, context, office, clock } = await setUp()
    await confirmedReview(context, office, { minpunten: ['Mevrouw Jansen was <b>kortaf</b>'], ratings: [3, 4, 3] })
    clock.advance(22 * 3_600_000 + 600_000)
    cookie = (await logInAtDesk(context)).cookie
    const { id } = await confirmedSiteReview(context, { feedback: 'Zie www.andere.example' })
    const { body } = await get(app)
    expect(body).toContain('Moderatie: 2 wachten')
    expect(body.indexOf('R-1')).toBeLessThan(body.indexOf(`P-${id}`))
    expect(body).toMatch(/<mark[^>]*>.*Mevrouw Jansen.*<\/mark> was &lt;b>kortaf/)
    for (const words of ['Naam van medewerker', 'nog 1 uur en 50 minuten', 'nog 24 uur', '3,3', 'Zonder besluit']) {
      expect(body).toContain(words)
    }
    expect((await get(app, `?item=site_review:${id}`)).body).toContain('Aktewijzer')
    clock.advance(5 * 3_600_000)
    cookie = (await logInAtDesk(context)).cookie
    expect((await get(app)).body).toContain('3 uur en 10 minuten te laat')
  })

  test('keeps a queue per kind and per reason, of at most fifty a page', async () => {
    const { app, context, office } = await setUp()
    for (let n = 0; n < 51; n += 1) await confirmedReview(context, office, { pluspunten: [`Bel 06123456${n + 10}`] })
    const { id } = await confirmedSiteReview(context, { feedback: 'Zie www.andere.example' })
    const rowsOf = async (query: string) => [
      ...(await get(app, query)).body.matchAll(/<th scope="row"><a [^>]*>([^<]+)</g),
    ]
    expect(await rowsOf('')).toHaveLength(50)
    expect(await rowsOf('?pagina=2')).toHaveLength(2)
    expect((await rowsOf('?soort=site_review')).map(([, title]) => title)).toEqual([`P-${id}`])
    expect((await rowsOf('?reden=link')).map(([, title]) => title)).toEqual([`P-${id}`])
    expect(await rowsOf('?soort=site_review&reden=phone')).toEqual([])
    for (const odd of ['?soort=__proto__', '?pagina=x', '?pagina=-3', '?reden=constructor', '?pagina=1e9']) {
      expect((await rowsOf(odd)).length).toBeGreaterThan(0)
      expect((await get(app, odd)).body).toContain('Dit kunnen wij niet lezen')
    }
    expect((await get(app, '?soort=reply&reden=link&pagina=1')).body).not.toContain('Dit kunnen wij niet lezen')
    const decided = await decide(app, `site_review:${id}`, { action: 'publish' })
    expect(decided.headers.location).toBe(`${paths.desk()}?gedaan=publish`)
  })

  test('publishes with one button', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    const answer = await decide(app, `review:${subject.id}`, { action: 'publish' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${paths.desk()}?gedaan=publish`])
    expect((await readSubject(context, subject)).status).toBe('published')
    expect((await get(app, '?gedaan=publish')).body).toContain('De review staat online.')
  })

  test('stands in the log with a link from the number of a decision to the decision', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    await decide(app, `review:${subject.id}`, { action: 'publish' })
    const { body } = await app.inject({ url: paths.acts(), headers: { cookie } })
    const [, href, anchor] = /<a href="([^"#]+)#([^"]+)">nummer van het besluit: \d+</.exec(body)!
    const shown = await app.inject({ url: href!.replaceAll('&amp;', '&'), headers: { cookie } })
    expect(shown.body).toMatch(new RegExp(`<li id="${anchor}">[^<]*: Geplaatst`))
  })

  test('refuses with a reason only, keeps what was typed, and then tells the author', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    const item = `review:${subject.id}`
    const typed = 'Het nummer in het eerste pluspunt.'
    const wrong = await decide(app, item, { action: 'reject', rule: '', facts: typed })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Kies de regel')
    expect(wrong.body).toContain(typed)
    const blank = await decide(app, item, { action: 'reject', rule: 'reclame', facts: reasons.reclame.facts })
    expect([blank.statusCode, blank.body.includes('op de plaats van […]')]).toEqual([400, true])
    for (const bad of [{ rule: 'constructor' }, { facts: 'x'.repeat(1001) }, { facts: 'a\u0000b' }, { facts: ' ' }]) {
      const refused = await decide(app, item, { action: 'reject', rule: 'reclame', facts: typed, ...bad })
      expect(refused.statusCode).toBe(400)
    }
    expect((await readSubject(context, subject)).status).toBe('in_moderation')
    expect((await decide(app, item, { action: 'reject', rule: 'reclame', facts: typed })).statusCode).toBe(303)
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M20')
    expect(mail!.text).toContain(typed)
    expect(mail!.text).toContain(reasons.reclame.rule)
    expect(mail!.text).toContain(reasons.reclame.remedy)
  })

  test('writes each decision into the log of acts, with who took it and without a word of the review', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    await decide(app, `review:${subject.id}`, { action: 'reject', rule: 'reclame', facts: 'Een nummer.' })
    const acts = await context.db.selectFrom('operator_acts').selectAll().execute()
    expect(acts).toMatchObject([
      {
        act: 'review_decided',
        account_id: expect.any(String),
        subject_kind: 'review',
        subject_id: subject.id,
        before: { status: 'in_moderation', held_for: 'text', text_hidden: false },
        after: { status: 'rejected', held_for: null, decision: 'reject', notices: [] },
        reason: 'Een review bevat geen links, reclame of spam.',
      },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/0612345678|Een nummer|Wim/)
  })

  test('takes no form from another site, without its token, or about nothing', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    const item = `review:${subject.id}`
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elders.example' }
    expect((await decide(app, item, { action: 'publish' }, foreign)).statusCode).toBe(403)
    expect((await submit(app, { item, action: 'publish' })).statusCode).toBe(400)
    const wrongs: Record<string, string>[] = [
      { action: 'burn' },
      { item: 'review:x' },
      { item: 'office:1' },
      { action: 'publish_reply' },
    ]
    for (const wrong of wrongs) {
      expect((await decide(app, item, { action: 'publish', ...wrong })).statusCode).toBe(400)
    }
    expect((await decide(app, item, { action: 'publish', item: 'review:999' })).statusCode).toBe(404)
    expect((await readSubject(context, subject)).status).toBe('in_moderation')
  })

  test('opens a refused review by the number in the mail to its author, who may be right after all', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    const item = `review:${subject.id}`
    await decide(app, item, { action: 'reject', rule: 'wet', facts: 'Een nummer.' })
    await runDueJobs(context)
    const number = /Nummer van uw review: (R-\d+)/.exec((await mailsOf(context, 'M20'))[0]!.text)![1]!
    const { body } = await get(app, `?nummer=${number.toLowerCase()}`)
    expect(body).toContain('Een nummer.')
    expect(body).toContain(`value="${item}"`)
    // Also by the number alone.
    expect((await get(app, `?nummer=${number.slice(2)}`)).body).toContain(`value="${item}"`)
    // What was refused comes back for a reason alone, which stays with the decision.
    const without = await decide(app, item, { action: 'publish' })
    expect([without.statusCode, without.body.includes('Schrijf waarom')]).toEqual([400, true])
    const facts = 'Het nummer is van het kantoor.'
    expect((await decide(app, item, { action: 'publish', facts })).statusCode).toBe(303)
    expect((await readSubject(context, subject)).status).toBe('published')
    expect((await get(app, `?item=${item}`)).body).toContain(facts)
    for (const unknown of ['R-999999', 'x', 'A-1', "' or 1=1"]) {
      expect((await get(app, `?nummer=${encodeURIComponent(unknown)}`)).body).toContain('Niet gevonden')
    }
  })

  test('keeps a reported review online or takes it away, and shows what the reader wrote', async () => {
    const { app, context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Prima'] })
    const notice = {
      reden: 'geen_klant',
      tekst: 'Nooit bij ons geweest.',
      naam: 'Karel Verzonnen',
      email: 'karel@lezer.example',
      te_goeder_trouw: true,
    }
    expect((await reportReview(app, context, subject, notice)).status).toBe(303)
    const { body } = await get(app)
    expect(body).toMatch(/Meldingen <span class="num muted">1</)
    expect(body).toContain('Nooit bij ons geweest.')
    expect(body).not.toContain('karel@lezer.example')
    const answer = await decide(app, `review:${subject.id}`, { action: 'keep', facts: 'Er was een factuur.' })
    expect(answer.headers.location).toBe(`${paths.desk()}?gedaan=keep`)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M24'))[0]!.text).toContain('Er was een factuur.')
    expect((await get(app)).body).toContain('Er wacht niets.')
  })

  test('shows no reply that the office changed after it was read', async () => {
    const { app, context, office } = await setUp()
    const review_id = await insertReview(context.db, { vestiging_id: office })
    const held = { review_id, tekst: 'Bel 0201234567.', flags: ['phone'], created_at: context.clock.now() }
    await context.db.insertInto('held_replies').values(held).execute()
    const seen = /name="seen" value="([^"]+)"/.exec((await get(app)).body)![1]!
    const form_token = /name="form_token" value="([^"]+)"/.exec((await get(app)).body)![1]!
    await context.db.updateTable('held_replies').set({ tekst: 'Iets anders, 0201234567.' }).execute()
    const fields = { item: `reply:${review_id}`, action: 'publish_reply', seen, form_token }
    expect((await submit(app, fields)).statusCode).toBe(409)
    expect((await submit(app, { ...fields, seen: '' })).statusCode).toBe(409)
  })

  test('decides about replies of offices', async () => {
    const { app, context, office } = await setUp()
    const hold = async (tekst: string) => {
      const review_id = await insertReview(context.db, { vestiging_id: office })
      const held = { review_id, tekst, flags: ['phone'], created_at: context.clock.now() }
      await context.db.insertInto('held_replies').values(held).execute()
      return `reply:${review_id}`
    }
    const first = await hold('Belt u ons op 0201234567.')
    const second = await hold('U bent onze cliënt, bel 0201234567.')
    expect((await get(app)).body).toContain('0201234567')
    expect((await decide(app, first, { action: 'publish_reply' })).statusCode).toBe(303)
    const reject = { ...(await hiddenFields(app, second)), action: 'reject_reply' }
    expect((await submit(app, reject)).statusCode).toBe(303)
    expect((await submit(app, reject)).statusCode).toBe(409)
    const replies = await context.db.selectFrom('reviews').select('reply_tekst').orderBy('id').execute()
    expect(replies.map(({ reply_tekst }) => reply_tekst)).toEqual(['Belt u ons op 0201234567.', null])
  })
})
