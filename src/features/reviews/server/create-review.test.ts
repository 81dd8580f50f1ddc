import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#contract/fields.ts'
import { createTestClock } from '#server/clock.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createAuthorsApp, getFrom, karin, reviewBody } from '../../../../test/author-reviews.ts'
import { describeOnBothDatabases } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { createOffertesApp, mailsOf, offerteBody, post, tokenIn } from '../../../../test/offertes.ts'
import { insertOffice } from '../../../../test/offices.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { postTo } from '../../../../test/site-reviews.ts'

const day = 24 * 3_600_000

describeOnBothDatabases('A review of an office', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createAuthorsApp(context)
    const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
    const write = (given: Record<string, unknown> = {}, extra = {}) =>
      postTo(app, '/reviews', reviewBody(office, given), extra)
    const shown = async () => (await getFrom(app, `/vestigingen/${office}/reviews`)).body
    return { context, clock, office, app, rows, write, shown }
  }

  test('is shown only after the button behind the mailed link, with its marks, points, service and short name', async () => {
    const { context, app, office, write, shown, rows } = await setUp()
    const written = await write()
    expect(written.status, JSON.stringify(written.body)).toBe(201)
    expect(written.body).toEqual({
      id: (await rows())[0]!.id,
      vestiging_id: office,
      status: 'pending_verification',
      verification_required: true,
      email_masked: 'k•••@verzonnen.example',
      rating_overall: 8.3,
      visible_within_hours: 24,
      visible_before: null,
    })
    await runDueJobs(context)
    expect((await shown()).data).toEqual([])

    const [m17] = await mailsOf(context, 'M17')
    expect(m17).toMatchObject({ to_address: karin.email, subject: 'Bevestig uw review van Notariaat Voorbeeld' })
    expect(m17!.text).toContain('Legde de akte rustig uit')
    const token = tokenIn(m17!, '/bevestigen/')
    const subject = await getFrom(app, `/auth/verify-registration/${token}/subject`)
    expect(subject.body).toMatchObject({
      type: 'review',
      vestiging_name: 'Notariaat Voorbeeld',
      naam: 'Karin van der V.',
      rating: 8.3,
      pluspunten: ['Legde de akte rustig uit'],
      verified: false,
    })
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })

    const confirmed = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(confirmed.body).toEqual({
      verified: true,
      already_verified: false,
      type: 'review',
      status: 'published',
      vestiging_id: office,
      vestiging_name: 'Notariaat Voorbeeld',
      visible_within_hours: null,
      next_url: `/notaris/${office}?tab=reviews`,
    })
    await eventually(async () => {
      const { data, stats } = await shown()
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        naam: 'Karin van der V.',
        rating_overall: 8.3,
        pluspunten: ['Legde de akte rustig uit'],
        diensten: [{ id: 'leveringsakte', label: 'Leveringsakte' }],
        verification: { level: 'email', label: 'E-mailadres bevestigd' },
        edited_at: null,
        text_pending: false,
      })
      expect(stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 8.3 })
    })
  })

  test('is there once after fifty posts at the same time, with one mail', async () => {
    const { context, write, rows } = await setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => write()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
    expect(await rows()).toHaveLength(1)
    const mails = await context.db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'M17' }])
  })

  test('is one per person: a +tag or capitals in the address make no second one, another office or person does', async () => {
    const { context, app, write } = await setUp()
    const other = await insertOffice(context.db)
    await context.index.reload()
    expect((await write()).status).toBe(201)
    for (const email of ['karin+2@verzonnen.example', 'Karin@Verzonnen.example']) {
      expect((await write({ email })).body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
    }
    expect((await write({ email: 'iemand@voorbeeld.example' })).status).toBe(201)
    expect((await postTo(app, '/reviews', reviewBody(other))).status).toBe(201)
  })

  test('that waits for its confirmation is mailed about again by a second one, at most once in ten minutes', async () => {
    const { context, clock, write } = await setUp()
    await write()
    clock.advance(9 * 60_000)
    await write()
    await runDueJobs(context)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
    clock.advance(2 * 60_000)
    await Promise.all([write(), write(), write()])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M17', 2)).toHaveLength(2)
  })

  test('shows no more than letters of the name when its author wants that', async () => {
    const { write, rows, context } = await setUp()
    await write({ alleen_initialen: true })
    expect((await rows())[0]).toMatchObject({ naam: 'K. van der V.' })
    const dump = JSON.stringify(await context.db.selectFrom('reviews').selectAll().execute())
    expect(dump).not.toContain('Karin')
    expect(dump).not.toContain(karin.email)
  })

  test('that is repeated with the same idempotency key gets the first answer and is stored once', async () => {
    const { write, rows } = await setUp()
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [await write({}, { headers }), await write({}, { headers })]
    expect(second.body).toEqual(first.body)
    expect((await write({ rating_service: 2 }, { headers })).body.code).toBe('CONFLICT')
    expect(await rows()).toHaveLength(1)
  })

  const wrong: [name: string, given: Record<string, unknown>, field: string, message: string][] = [
    ['a mark of 1', { rating_service: 1 }, 'rating_service', messages.ratingMissing],
    ['a mark of 11', { rating_service: 11 }, 'rating_service', messages.ratingMissing],
    ['half a mark', { rating_service: 7.5 }, 'rating_service', messages.ratingMissing],
    ['a mark in words', { rating_service: 'goed' }, 'rating_service', messages.ratingMissing],
    ['no mark', { rating_communicatie: undefined }, 'rating_communicatie', messages.ratingMissing],
    ['four points', { pluspunten: ['a', 'b', 'c', 'd'] }, 'pluspunten', messages.invalid],
    ['a point of 251 characters', { minpunten: ['x'.repeat(251)] }, 'minpunten', messages.invalid],
    ['points that are no list', { minpunten: 'traag' }, 'minpunten', messages.invalid],
    ['markup in the name', { naam: '<b>Karin</b>' }, 'naam', messages.nameInvalid],
    ['no name', { naam: '' }, 'naam', messages.nameRequired],
    ['no address', { email: ' ' }, 'email', messages.emailRequired],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', messages.emailInvalid],
    ['100 kB less a half for an address', { email: `${'a@'.repeat(20_000)}b.c` }, 'email', messages.emailInvalid],
    ['an address for ten minutes', { email: 'karin@mailinator.com' }, 'email', messages.emailDisposable],
    ['a zero byte in a point', { pluspunten: ['goed\u0000'] }, 'pluspunten', messages.invalid],
  ]
  test('is refused with the words of its wrong field, and nothing is stored', async () => {
    const { write, rows, context } = await setUp()
    for (const [name, given, field, message] of wrong) {
      const { status, body } = await write(given)
      expect(status, name).toBe(400)
      expect(body, name).toMatchObject({ code: 'BAD_REQUEST', error: message, fields: [{ field, message }] })
    }
    expect(await rows()).toEqual([])
    expect(await context.db.selectFrom('mails').select('kind').execute()).toEqual([])
  })

  test('of an office that is not there, or is hidden, is refused', async () => {
    const { context, app } = await setUp()
    const hidden = await insertOffice(context.db, { hidden_at: new Date() })
    await context.index.reload()
    for (const id of ['999999', hidden, 'dummy', '1 or 1=1', '9'.repeat(40)]) {
      const { status, body } = await postTo(app, '/reviews', reviewBody(id))
      expect([status, body.code], id).toEqual([404, 'VESTIGING_NOT_FOUND'])
    }
    expect((await postTo(app, '/reviews', reviewBody('9'.repeat(41)))).body.code).toBe('BAD_REQUEST')
  })

  test('of an office that was merged is about the office that took it over', async () => {
    const { context, app, office, rows } = await setUp()
    const merged = await insertOffice(context.db, { merged_into: office })
    await context.index.reload()
    expect((await postTo(app, '/reviews', reviewBody(merged))).status).toBe(201)
    expect((await rows())[0]!.vestiging_id).toBe(office)
  })

  test('of more than 64 kB is refused', async () => {
    const { write } = await setUp()
    const { status, body } = await write({ pluspunten: ['x'.repeat(70_000)] })
    expect([status, body.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('loses services that are not known and keeps markup as the text that it is', async () => {
    const { write, rows } = await setUp()
    const point = '<script>alert(1)</script> & "goed"'
    await write({ dienst_ids: ['testament', 'onbekend', 'testament'], pluspunten: [point, ' ', ''] })
    expect((await rows())[0]).toMatchObject({ dienst_ids: ['testament'], pluspunten: [point] })
  })

  test('is stored whole with its mail, or not at all', async () => {
    const { context, app, write, rows } = await setUp()
    const headers = { 'idempotency-key': 'again' }
    await sql`alter table mails rename to mails_away`.execute(context.db)
    expect((await write({}, { headers })).status).toBe(500)
    await sql`alter table mails_away rename to mails`.execute(context.db)
    expect(await rows()).toEqual([])
    for (const table of ['tokens', 'sessions', 'idempotency_keys'] as const) {
      expect(await context.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect((await write({}, { headers })).status).toBe(201)
    await runDueJobs(context)

    const url = `/auth/verify-registration/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`
    await sql`alter table mails rename to mails_away`.execute(context.db)
    expect((await postTo(app, url, {})).status).toBe(500)
    await sql`alter table mails_away rename to mails`.execute(context.db)
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })
    expect((await postTo(app, url, {})).body).toMatchObject({ already_verified: false, status: 'published' })
  })

  test('of a robot that fills the hidden field is answered and not stored', async () => {
    const { write, rows } = await setUp()
    const { status, body } = await write({ website: 'https://voorbeeld.example' })
    expect([status, body.status]).toEqual([201, 'pending_verification'])
    expect(await rows()).toEqual([])
  })

  test('is refused after five in an hour from one address, also when twenty come at once', async () => {
    const { write, clock, context } = await setUp({ rateLimits: true })
    const send = (i: number, ip: string) => write({ email: `k${i}@voorbeeld.example` }, { ip })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i, '192.0.2.7')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body.code).toBe('RATE_LIMITED')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(21, '192.0.2.8')).status).toBe(201)
    clock.advance(3_600_000)
    expect((await send(22, '192.0.2.7')).status).toBe(201)
    expect(await context.db.selectFrom('reviews').select('id').execute()).toHaveLength(7)
  })

  test('of a visitor who confirmed the address less than 30 days ago needs no mail', async () => {
    const { context, clock, app, write } = await setUp()
    const other = await insertOffice(context.db)
    const third = await insertOffice(context.db)
    await context.index.reload()
    await write()
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')
    const { sid } = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(sid).toBeDefined()
    const trusted = await postTo(app, '/reviews', reviewBody(other), { sid: sid! })
    expect(trusted.body).toMatchObject({ status: 'published', verification_required: false, visible_before: null })
    clock.advance(30 * day)
    const later = await postTo(app, '/reviews', reviewBody(third), { sid: sid! })
    expect(later.body).toMatchObject({ status: 'pending_verification', verification_required: true })
  })

  test('of whoever asked this office for a quote says so', async () => {
    const { context, office, app, write, rows } = await setUp()
    const offertes = await createOffertesApp(context)
    const asked = await post(offertes, '', offerteBody([office], karin))
    expect(asked.status).toBe(201)
    await runDueJobs(context)
    await post(offertes, `/access/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}/confirm`, {})
    await runDueJobs(context)
    await write()
    await runDueJobs(context)
    await postTo(app, `/auth/verify-registration/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`, {})
    expect((await rows())[0]).toMatchObject({ status: 'published', verification_level: 'offerte' })
  })
})

describeOnBothDatabases('A review by invitation', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const other = await insertOffice(context.db)
    const app = await createAuthorsApp(context)
    const asked = await post(await createOffertesApp(context), '', offerteBody([office], karin))
    const invite = (kind: 'ri' | 'si' = 'ri', vestiging_id = office) =>
      context.db.transaction().execute((trx) =>
        mintToken(trx, context, {
          kind,
          entity_id: `${asked.body.id}:${vestiging_id}`,
          expires_at: new Date(clock.now().getTime() + 60 * day),
        }),
      )
    const write = (token: string, given: Record<string, unknown> = {}) =>
      postTo(app, '/reviews', reviewBody(office, { token, ...given }))
    return { context, clock, office, other, app, invite, write, reference: asked.body.reference }
  }

  test('fills the form, belongs to the address that was invited whatever was posted, and is shown at once', async () => {
    const { context, office, app, invite, write, reference } = await setUp()
    const token = await invite()
    expect((await getFrom(app, `/reviews/pre-filled/${token}`)).body).toEqual({
      email: karin.email,
      naam: karin.naam,
      vestiging: { id: office, title: 'Notariaat Voorbeeld', plaats: 'Amsterdam' },
      dienst_ids: ['leveringsakte', 'hypotheekakte'],
      reference,
      expires_at: '2027-01-17T10:00:00.000Z',
    })
    const { body } = await write(token, { email: 'ander@voorbeeld.example' })
    expect(body).toMatchObject({
      status: 'published',
      verification_required: false,
      email_masked: 'k•••@verzonnen.example',
    })
    const row = await context.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ verification_level: 'uitnodiging', naam: 'Karin van der V.' })
    expect((await write(token)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await getFrom(app, `/reviews/pre-filled/${token}`)).body.code).toBe('TOKEN_ALREADY_USED')
    const second = await invite()
    expect((await write(second)).body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
    expect((await getFrom(app, `/reviews/pre-filled/${second}`)).body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  })

  test('is refused with a link of another kind or office, an unknown, or an old one, and nothing is stored', async () => {
    const { context, clock, other, invite, write } = await setUp()
    const token = await invite()
    expect((await write(await invite('si'))).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await write(await invite('ri', other))).body.code).toBe('TOKEN_INVALID')
    expect((await write(`${token}x`)).body.code).toBe('TOKEN_INVALID')
    clock.advance(60 * day)
    const { status, body } = await write(token)
    expect([status, body.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect(await context.db.selectFrom('reviews').select('id').execute()).toEqual([])
  })

  test('is made once by twenty posts of one link at the same time', async () => {
    const { context, invite, write } = await setUp()
    const token = await invite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await context.db.selectFrom('reviews').select('id').execute()).toHaveLength(1)
  })
})
