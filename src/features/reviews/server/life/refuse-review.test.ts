import { expect, test } from 'vitest'
import * as messages from '#contract/messages.ts'
import { createTestClock } from '#server/clock.ts'
import { createAuthorsApp, reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { postTo } from '#test/site-reviews.ts'

describeOnDatabase('A review of an office that is wrong', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createAuthorsApp(context)
    const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
    const write = (overrides: Record<string, unknown> = {}, extra = {}) =>
      postTo(app, '/reviews', reviewBody(office, overrides), extra)
    return { context, clock, app, rows, write }
  }

  const wrong: [name: string, overrides: Record<string, unknown>, field: string, message: string][] = [
    ['a mark of 1', { rating_service: 1 }, 'rating_service', messages.ratingMissing],
    ['a mark of 11', { rating_service: 11 }, 'rating_service', messages.ratingMissing],
    ['half a mark', { rating_service: 7.5 }, 'rating_service', messages.ratingMissing],
    ['a mark in words', { rating_service: 'goed' }, 'rating_service', messages.ratingMissing],
    ['no mark', { rating_communicatie: undefined }, 'rating_communicatie', messages.ratingMissing],
    ['four points', { pluspunten: ['a', 'b', 'c', 'd'] }, 'pluspunten', 'Schrijf hoogstens 3 pluspunten'],
    [
      'a point of 251 characters',
      { minpunten: ['x'.repeat(251)] },
      'minpunten',
      'Schrijf minpunt 1 in hoogstens 250 tekens',
    ],
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
    for (const [name, overrides, field, message] of wrong) {
      const { status, body } = await write(overrides)
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
  test('is not counted against the limit when it is the same one, sent again', async () => {
    const { write, rows } = await setUp({ rateLimits: true })
    const headers = { 'idempotency-key': 'once' }
    const send = (i: number) => write({ email: `k${i}@voorbeeld.example` })
    for (let i = 0; i < 6; i++) expect((await write({}, { headers })).status).toBe(201)
    for (let i = 1; i < 5; i++) expect((await send(i)).status).toBe(201)
    expect((await send(5)).body.code).toBe('RATE_LIMITED')
    expect((await write({}, { headers })).status).toBe(201)
    expect(await rows()).toHaveLength(5)
  })
})
