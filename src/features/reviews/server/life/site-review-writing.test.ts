import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { dumpOf, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { setUpSiteReviews } from '#test/site-review-set-up.ts'
import { linda, makeActive, postTo } from '#test/site-reviews.ts'
import { getVerificationSubject } from '../../contract/confirm.ts'

const day = 24 * 3_600_000

describeOnDatabase('A review of the platform', (open) => {
  const setUp = (options = {}) => setUpSiteReviews(open, options)

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
    expect(m18!.text).toContain('9 van 10')
    const token = tokenIn(m18!, '/bevestigen/')
    const subject = (await readFor(context, getVerificationSubject, { token })).body
    expect(subject).toMatchObject({ type: 'site_review', rating: 9, naam: 'Linda V.', verified: false })
    expect((await read('/site-reviews')).body).toEqual([])

    const confirmed = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(confirmed.body).toMatchObject({ verified: true, already_verified: false, status: 'published' })
    expect(confirmed.sid).toBeTruthy()
    // Every node hears of a change, this one too: after the answer.
    // A node hears of a change after the answer, also of its own.
    await eventually(async () => {
      const [shown] = (await read('/site-reviews')).body
      expect(shown).toMatchObject({ rating: 9, naam: 'Linda V.', verification: { label: 'E-mailadres bevestigd' } })
    })
    const again = await postTo(app, `/auth/verify-registration/${token}`, {})
    expect(again.body).toMatchObject({ already_verified: true, status: 'published' })
    expect((await rows())[0]?.sealed).not.toContain('Linda')
    expect(
      JSON.stringify(await context.db.selectFrom('reviews').where('type', '=', 'site_review').selectAll().execute()),
    ).not.toContain('Verzonnen')
  })

  test('of one author is made once by fifty posts at the same time', async () => {
    const { send, rows, context } = await setUp({ rateLimits: false })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        send({ email: n % 2 ? linda.email : 'linda.verzonnen+tag@voorbeeld.example' }),
      ),
    )
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
    expect(new Set(codes)).toEqual(new Set(['201 ', '409 USER_ALREADY_REVIEWED_SITE']))
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
      [{ feedback: 'x'.repeat(1001) }, 'feedback', 'Schrijf uw toelichting in hoogstens 1000 tekens'],
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
    for (const [overrides, field, message] of cases) {
      const { status, body } = await send(overrides)
      expect([status, body.code, body.fields?.[0]], JSON.stringify(overrides)).toEqual([
        400,
        'BAD_REQUEST',
        { field, message },
      ])
    }
    expect((await send({ feedback: 'x'.repeat(66_000) })).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  test('of a browser that confirmed the address lately needs no mail', async () => {
    const { send, app, mails, clock, context, ids } = await setUp()
    await send()
    const token = tokenIn((await mails('M18'))[0]!, '/bevestigen/')
    const { sid = '' } = await postTo(app, `/auth/verify-registration/${token}`, {})
    await context.db.deleteFrom('reviews').where('type', '=', 'site_review').execute()
    const created = await send({}, { sid })
    expect(created.body).toMatchObject({ status: 'published', verification_required: false })
    await context.db.deleteFrom('reviews').where('type', '=', 'site_review').execute()
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
