import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createAuthorsApp, getFrom, karin, reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { createOffertesApp, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { getVerificationSubject } from '../../contract/confirm.ts'

const day = 24 * 3_600_000

describeOnDatabase('A review of an office', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createAuthorsApp(context)
    const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
    const write = (overrides: Record<string, unknown> = {}, extra = {}) =>
      postTo(app, '/reviews', reviewBody(office, overrides), extra)
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
    expect(m17!.text).toContain('Service: 8 van 10')
    const token = tokenIn(m17!, '/bevestigen/')
    const subject = await readFor(context, getVerificationSubject, { token })
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
      level_without_code: null,
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

  test('of an office that was merged is about the office that took it over', async () => {
    const { context, app, office, rows } = await setUp()
    const merged = await insertOffice(context.db, { merged_into: office })
    await context.index.reload()
    expect((await postTo(app, '/reviews', reviewBody(merged))).status).toBe(201)
    expect((await rows())[0]!.vestiging_id).toBe(office)
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
    const request = await post(offertes, '', offerteBody([office], karin))
    expect(request.status).toBe(201)
    await runDueJobs(context)
    await post(offertes, `/access/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}/confirm`, {})
    await runDueJobs(context)
    await write()
    await runDueJobs(context)
    await postTo(app, `/auth/verify-registration/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`, {})
    expect((await rows())[0]).toMatchObject({ status: 'published', verification_level: 'offerte' })
  })
})
