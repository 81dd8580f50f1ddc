import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { describeOnBothDatabases } from '../../../../test/database.ts'
import {
  createOffertesApp,
  dumpOf,
  insertVestigingen,
  mailsOf,
  offerteBody,
  post,
  tokenIn,
} from '../../../../test/offertes.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { createSiteReviewsApp, linda, makeActive, postTo, siteReviewBody } from '../../../../test/site-reviews.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnBothDatabases('A review of the platform', (open) => {
  async function setUp({ rateLimits = true, active = true } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const ids = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createSiteReviewsApp(context)
    if (active) await makeActive(context, ids[0]!)
    const rows = () => context.db.selectFrom('site_reviews').selectAll().orderBy('id').execute()
    const send = (given: Record<string, unknown> = {}, extra: Parameters<typeof postTo>[3] = {}) =>
      postTo(app, '/site-reviews', siteReviewBody(given), extra)
    const read = async (url: string) => {
      await context.index.reload()
      const { statusCode: status, json } = await app.inject(`/api${url}`)
      return { status, body: json() }
    }
    const mails = async (kind: string, count = 1) => {
      await runDueJobs(context)
      return mailsOf(context, kind, count)
    }
    return { context, clock, ids, app, rows, send, read, mails }
  }
  type Set = Awaited<ReturnType<typeof setUp>>

  /** A request of Linda at one office, and a link to review the platform that belongs to it. */
  async function invited({ context, ids }: Set, given: { email?: string } = {}) {
    const offertes = await createOffertesApp(context)
    const { email } = { ...linda, ...given }
    const created = await post(offertes, '', offerteBody([ids[0]!], { ...linda, email }))
    await runDueJobs(context)
    const oa = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const confirm = () => post(offertes, `/access/${oa}/confirm`, {})
    const erase = () => post(offertes, `/access/${oa}/erase`, { bevestig: true })
    const withdraw = () => post(offertes, `/access/${oa}/withdraw`, {})
    const invite = () =>
      context.db.transaction().execute((trx) =>
        mintToken(trx, context, {
          kind: 'si',
          entity_id: created.body.id,
          email_hash: emailHash(context.keys, email),
          expires_at: new Date(context.clock.now().getTime() + 60 * day),
        }),
      )
    return { confirm, erase, withdraw, invite }
  }

  test('is shown after its author confirmed the address, and tells no more than a first name', async () => {
    const { send, read, mails, app, rows, context } = await setUp()
    const created = await send()
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: created.body.id,
        status: 'pending_verification',
        verification_required: true,
        email_masked: 'l•••@voorbeeld.example',
        visible_within_hours: 24,
      },
    ])
    expect((await read('/site-reviews')).body).toEqual([])
    const [m18] = await mails('M18')
    expect(m18).toMatchObject({ to_address: linda.email, subject: 'Bevestig uw review van Aktewijzer' })
    expect(m18!.text).toContain('ze waren goed te vergelijken')
    const token = tokenIn(m18!, '/bevestigen/')
    const subject = (await read(`/auth/verify-registration/${token}/subject`)).body
    expect(subject).toMatchObject({ type: 'site_review', rating: 9, naam: 'Linda V.', verified: false })
    expect((await read('/site-reviews')).body).toEqual([])

    const confirmed = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(confirmed.body).toMatchObject({ verified: true, already_verified: false, status: 'published' })
    expect(confirmed.sid).toBeTruthy()
    const [shown] = (await read('/site-reviews')).body
    expect(shown).toMatchObject({ rating: 9, naam: 'Linda V.', verification: { label: 'E-mailadres bevestigd' } })
    const again = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(again.body).toMatchObject({ already_verified: true, status: 'published' })
    expect((await rows())[0]?.sealed).not.toContain('Linda')
    expect(JSON.stringify(await context.db.selectFrom('site_reviews').selectAll().execute())).not.toContain('Verzonnen')
  })

  test('of one author is made once by fifty posts at the same time', async () => {
    const { send, rows, context } = await setUp({ rateLimits: false })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        send({ email: n % 2 ? linda.email : 'linda.verzonnen+tag@voorbeeld.example' }),
      ),
    )
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
    // The tagged address was not active itself.
    expect(new Set(codes)).toEqual(
      new Set(['201 ', '409 USER_ALREADY_REVIEWED_SITE', '403 SITE_REVIEW_REQUIRES_RECENT_ACTIVITY']),
    )
    expect(codes.filter((code) => code === '201 ')).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect(await context.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'M18' }])
  })

  test('is refused by field, in Dutch, and then nothing is stored', async () => {
    const { send, rows } = await setUp({ rateLimits: false })
    const cases: [Record<string, unknown>, string, string][] = [
      [{ rating: 1 }, 'rating', 'Geef een beoordeling'],
      [{ rating: 11 }, 'rating', 'Geef een beoordeling'],
      [{ rating: 7.5 }, 'rating', 'Geef een beoordeling'],
      [{ rating: '8' }, 'rating', 'Geef een beoordeling'],
      [{ rating: undefined }, 'rating', 'Geef een beoordeling'],
      [{ feedback: 'x'.repeat(1001) }, 'feedback', 'Ongeldige invoer'],
      [{ feedback: 'a\u0000b' }, 'feedback', 'Ongeldige invoer'],
      [{ naam: '' }, 'naam', 'Naam is verplicht'],
      [{ naam: '<b>Linda</b>' }, 'naam', 'Voer een geldige naam in (2-64 letters)'],
      [{ email: '' }, 'email', 'E-mailadres is verplicht'],
      [{ email: 'linda@' }, 'email', 'Voer een geldig e-mailadres in'],
      [{ email: `${'a'.repeat(125)}@b.nl` }, 'email', 'Voer een geldig e-mailadres in'],
      [
        { email: 'linda@mailinator.com' },
        'email',
        'Gebruik een vast e-mailadres. Wij kunnen u dan een bevestiging sturen.',
      ],
    ]
    for (const [given, field, message] of cases) {
      const { status, body } = await send(given)
      expect([status, body.code, body.fields?.[0]], JSON.stringify(given)).toEqual([
        400,
        'BAD_REQUEST',
        { field, message },
      ])
    }
    expect((await send({ feedback: 'x'.repeat(66_000) })).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  test('of an address without recent activity is refused; a request counts until it expires or is withdrawn', async () => {
    const set = await setUp({ active: false })
    const { send, clock } = set
    expect((await send()).body.code).toBe('SITE_REVIEW_REQUIRES_RECENT_ACTIVITY')
    const { withdraw } = await invited(set)
    const created = await send()
    expect([created.status, created.body.verification_required]).toEqual([201, true])
    await withdraw()
    await set.context.db.deleteFrom('site_reviews').execute()
    expect((await send()).status).toBe(403)
    clock.advance(2 * day)
    const other = await invited(set)
    clock.advance(8 * day)
    expect((await send()).status).toBe(403)
    expect((await other.confirm()).status).toBe(410)
  })

  test('of somebody who asked for quotes says so, and activity is over after ninety days', async () => {
    const set = await setUp({ active: false })
    const { send, clock, context, read } = set
    const { confirm } = await invited(set)
    await confirm()
    clock.advance(90 * day)
    expect((await send()).status).toBe(403)
    clock.advance(-1)
    const created = await send()
    expect(created.status).toBe(201)
    await context.db
      .updateTable('site_reviews')
      .set({ status: 'published', verified_at: clock.now(), published_at: clock.now() })
      .execute()
    expect((await read(`/site-reviews/${created.body.id}`)).body.verification).toEqual({
      level: 'offerte',
      label: 'Offerte aangevraagd via Aktewijzer',
    })
  })

  test('with the link of an invitation needs neither a confirmation nor recent activity, and the link works once', async () => {
    const set = await setUp({ active: false })
    const { send, read, clock } = set
    const { confirm, invite } = await invited(set)
    await confirm()
    clock.advance(100 * day)
    const token = await invite()
    const prefilled = await read(`/site-reviews/pre-filled/${token}`)
    expect(prefilled.body).toEqual({
      ...linda,
      context: 'offerte',
      expires_at: new Date(clock.now().getTime() + 60 * day).toISOString(),
    })
    const created = await send({ token })
    expect(created.body).toMatchObject({ status: 'published', verification_required: false })
    expect((await read('/site-reviews')).body).toHaveLength(1)
    expect((await read(`/site-reviews/pre-filled/${token}`)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await send({ token })).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await send({ token: await invite() })).body.code).toBe('USER_ALREADY_REVIEWED_SITE')
    expect((await read(`/site-reviews/pre-filled/${await invite()}`)).body.code).toBe('USER_ALREADY_REVIEWED_SITE')
  })

  test('with a link that is wrong, of another kind, of somebody else, expired or of an erased request is refused', async () => {
    const set = await setUp({ rateLimits: false })
    const { send, read, clock, context, rows } = set
    const { confirm, erase, invite } = await invited(set)
    await confirm()
    const other = await context.db
      .transaction()
      .execute((trx) => mintToken(trx, context, { kind: 'ri', entity_id: '1:1', expires_at: null }))
    const mine = await invite()
    const refused = async (token: string, given: object = {}) => {
      const { status, body } = await send({ token, ...given })
      return `${status} ${body.code}`
    }
    expect(await refused('siunknown')).toBe('404 TOKEN_INVALID')
    expect(await refused(other)).toBe('400 WRONG_ENTITY_TYPE')
    expect(await refused(mine, { email: 'piet@voorbeeld.example' })).toBe('409 SITE_REVIEW_CONTEXT_MISMATCH')
    await erase()
    expect(await refused(mine)).toBe('409 SITE_REVIEW_CONTEXT_MISMATCH')
    expect((await read(`/site-reviews/pre-filled/${mine}`)).body.code).toBe('SITE_REVIEW_CONTEXT_MISMATCH')
    clock.advance(60 * day)
    expect(await refused(mine)).toBe('410 TOKEN_EXPIRED')
    expect(await rows()).toEqual([])
  })

  test('of a browser that confirmed the address lately needs no mail', async () => {
    const { send, app, mails, clock, context, ids } = await setUp()
    await send()
    const token = tokenIn((await mails('M18'))[0]!, '/bevestigen/')
    const { sid = '' } = await postTo(app, `/auth/verify-registration/${token}`, {})
    await context.db.deleteFrom('site_reviews').execute()
    const created = await send({}, { sid })
    expect(created.body).toMatchObject({ status: 'published', verification_required: false })
    await context.db.deleteFrom('site_reviews').execute()
    clock.advance(31 * day)
    await makeActive(context, ids[1]!)
    expect((await send({}, { sid })).body.verification_required).toBe(true)
  })

  test('that a robot sends is answered as accepted and not stored', async () => {
    const { send, rows, context } = await setUp()
    const { status, body, sid } = await send({ website: 'https://spam.example' })
    expect([status, body.status, sid]).toEqual([201, 'pending_verification', undefined])
    expect([await rows(), await context.db.selectFrom('mails').selectAll().execute()]).toEqual([[], []])
  })

  test('is limited to five an hour from one visitor', async () => {
    const { send } = await setUp()
    const ip = '203.0.113.7'
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await send({ rating: 9, email: `n${n}@voorbeeld.example` }, { ip })).status)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429])
    expect((await send({}, { ip: '198.51.100.1' })).status).toBe(201)
  })

  test('with an idempotency key is answered again as it was, and refused with another body', async () => {
    const { send, rows } = await setUp()
    const headers = { 'idempotency-key': 'one-form' }
    const first = await send({}, { headers })
    expect((await send({}, { headers })).body).toEqual(first.body)
    expect((await send({ rating: 3 }, { headers })).body.code).toBe('CONFLICT')
    expect(await rows()).toHaveLength(1)
  })

  test('a second one reminds of the first that waits, not within ten minutes', async () => {
    const { send, mails, clock, context } = await setUp({ rateLimits: false })
    await send()
    expect((await send()).body.code).toBe('USER_ALREADY_REVIEWED_SITE')
    expect(await mails('M18')).toHaveLength(1)
    clock.advance(11 * 60_000)
    expect((await send({ email: 'Linda.Verzonnen+x@voorbeeld.example' })).status).toBe(409)
    expect(await mails('M18', 2)).toHaveLength(2)
    expect(await dumpOf(context)).toContain('Linda')
  })
})
