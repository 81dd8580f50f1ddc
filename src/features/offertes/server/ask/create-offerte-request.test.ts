import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import {
  createOffertesApp,
  dumpOf,
  get,
  insertVestigingen,
  mailsOf,
  offerteBody,
  post,
  tokenIn,
} from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeOnDatabase('The calls about quote requests', (open) => {
  async function setUp(config: { rateLimits?: boolean } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    return { context, clock, ids, app: await createOffertesApp(context) }
  }
  type Set = Awaited<ReturnType<typeof setUp>>
  const count = async ({ context }: Set) =>
    (await context.db.selectFrom('offerte_requests').select('id').execute()).length
  async function createAndRead({ app, context, ids }: Set, overrides = {}) {
    const created = await post(app, '', offerteBody(ids, overrides))
    await runDueJobs(context)
    return { created, token: tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/') }
  }

  test('name the wrong fields in the order of the form', async () => {
    const { app, ids } = await setUp()
    const { status, body } = await post(app, '', { vestiging_ids: ids, email: 'x', dienst_ids: [] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', error: 'Dit veld is verplicht' })
    expect(body.fields).toEqual([
      { field: 'aanhef', message: 'Dit veld is verplicht' },
      { field: 'naam', message: 'Naam is verplicht' },
      { field: 'email', message: 'Voer een geldig e-mailadres in' },
      { field: 'telefoonnummer', message: 'Telefoonnummer is verplicht' },
      { field: 'dienst_ids', message: 'Selecteer minimaal één dienst of beschrijf je situatie.' },
    ])
  })

  test('refuse each field that is wrong or beyond its limit', async () => {
    const { app, ids } = await setUp()
    const wrong: [string, object][] = [
      ['dienst_ids', { dienst_ids: [], dienst_id: '', beschrijving: ' ' }],
      ['dienst_ids', { dienst_ids: ['scheiding'], dienst_id: 'scheiding' }],
      ['dienst_id', { dienst_id: 'hypotheekakte' }],
      ['vestiging_ids', { vestiging_ids: ['1', '2', '3', '4'] }],
      ['vestiging_ids', { vestiging_ids: [] }],
      ['naam', { naam: 'Jan\r\nBcc: x@voorbeeld.example' }],
      ['email', { email: 'a@voorbeeld.example,b@voorbeeld.example' }],
      ['beschrijving', { beschrijving: 'a'.repeat(limits.offerte.beschrijvingMax + 1) }],
      ['adres', { adres: 'a'.repeat(limits.offerte.adresMax + 1) }],
      ['adres', { adres: 'Verzinselweg 0' }],
      ['telefoonnummer', { telefoonnummer: '06/12/2026' }],
      ['telefoonnummer', { telefoonnummer: '020 123 45 67 (toestel 12)' }],
      ['email', { email: 'jan.@voorbeeld.example' }],
      ['naam', { naam: "'t Hart" }],
      ['koopsom', { koopsom: limits.offerte.amountMax + 1 }],
      ['gewenste_passeerdatum', { gewenste_passeerdatum: '2020-01-01' }],
    ]
    for (const [field, overrides] of wrong) {
      const { status, body } = await post(app, '', offerteBody(ids, overrides))
      expect([field, status, body.code]).toEqual([field, 400, 'BAD_REQUEST'])
      expect(body.fields.map((f: { field: string }) => f.field)).toEqual([field])
    }
  })

  test('say how many services and offices there may be', async () => {
    const { app, ids } = await setUp()
    const many = await post(
      app,
      '',
      offerteBody(ids, { vestiging_ids: ['1', '2', '3', '4'], dienst_ids: diensten.slice(0, 7).map(({ id }) => id) }),
    )
    expect(many.body.fields.map(({ message }: { message: string }) => message).sort()).toEqual([
      'U kunt maximaal 3 notarissen kiezen.',
      'U kunt maximaal 6 diensten selecteren.',
    ])
  })

  test('skip offices that are unknown, take no requests or pause, and tell why', async () => {
    const set = await setUp()
    const { app, context, clock } = set
    const later = new Date(clock.now().getTime() + day)
    const [optedOut, paused] = await insertVestigingen(
      context,
      [
        { title: 'Dicht', can_receive_email: false },
        { title: 'Rust', paused_until: later },
      ].map((o, i) => ({ ...o, slug: `anders-${i}` })),
    )
    const ids = [set.ids[0]!, optedOut!, paused!]
    const { body } = await post(app, '', offerteBody(ids))
    expect(body.vestigingen.map((v: { id: string }) => v.id)).toEqual([set.ids[0]])
    expect(body.skipped_vestigingen).toEqual([
      { id: optedOut, reason: 'neemt_geen_aanvragen' },
      { id: paused, reason: 'gepauzeerd' },
    ])
    const none = await post(app, '', offerteBody([optedOut!, '999', 'abc'], { email: 'b@voorbeeld.example' }))
    expect([none.status, none.body.code]).toEqual([422, 'NO_VALID_OFFICES'])
    expect(await count(set)).toBe(1)
  })

  test('merge an office that is named twice', async () => {
    const { app, ids } = await setUp()
    const { status, body } = await post(app, '', offerteBody([ids[0]!, ids[0]!]))
    expect([status, body.vestigingen.length]).toEqual([201, 1])
  })

  test('keep a second request of an address away for 24 hours, also with a tag or in capitals', async () => {
    const set = await setUp({ rateLimits: false })
    const { app, ids, clock } = set
    await post(app, '', offerteBody(ids))
    for (const email of ['JAN.verzonnen@voorbeeld.example', 'jan.verzonnen+2@voorbeeld.example']) {
      const second = await post(app, '', offerteBody(ids, { email }))
      expect([second.status, second.body.code]).toEqual([409, 'USER_ALREADY_CREATED_OFFERTE_REQUEST'])
    }
    expect(await count(set)).toBe(1)
    clock.advance(day)
    expect((await post(app, '', offerteBody(ids))).status).toBe(201)
  })

  test('remind of the first request when a second one comes, but not within ten minutes', async () => {
    const { app, ids, clock, context } = await setUp({ rateLimits: false })
    await post(app, '', offerteBody(ids))
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    expect(await mailsOf(context, 'M01')).toHaveLength(1)
    clock.advance(10 * minute)
    await Promise.all([1, 2, 3].map(() => post(app, '', offerteBody(ids))))
    await runDueJobs(context)
    expect(await mailsOf(context, 'M01')).toHaveLength(2)
  })

  test('let an address ask again once its request was withdrawn', async () => {
    const set = await setUp()
    const { token } = await createAndRead(set)
    expect((await post(set.app, `/access/${token}/withdraw`, {})).body).toEqual({ status: 'withdrawn' })
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
  })

  test('take at most five requests per hour from one visitor', async () => {
    const { app, ids, clock } = await setUp()
    const from = (i: number) =>
      post(app, '', offerteBody(ids, { email: `a${i}@voorbeeld.example` }), { ip: '192.0.2.1' })
    for (let i = 0; i < limits.rates.offertePerIp.max; i++) expect((await from(i)).status).toBe(201)
    const refused = await from(9)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    clock.advance(hour)
    expect((await from(9)).status).toBe(201)
  })

  test('send at most three requests per address in 30 days, also where limits are off', async () => {
    const set = await setUp({ rateLimits: false })
    for (let i = 0; i < limits.offerte.dispatchedPerAddress; i++) {
      const { token } = await createAndRead(set)
      expect((await post(set.app, `/access/${token}/confirm`, {})).status).toBe(200)
      set.clock.advance(2 * day)
    }
    const fourth = await post(set.app, '', offerteBody(set.ids))
    expect([fourth.status, fourth.body.code]).toEqual([429, 'RATE_LIMITED'])
    set.clock.advance(25 * day)
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
  })

  test('send no fourth request in 30 days either when several waited for their confirmation', async () => {
    const set = await setUp({ rateLimits: false })
    const tokens: string[] = []
    for (let i = 0; i <= limits.offerte.dispatchedPerAddress; i++) {
      tokens.push((await createAndRead(set)).token)
      set.clock.advance(day)
    }
    const answers = await Promise.all(tokens.map((token) => post(set.app, `/access/${token}/confirm`, {})))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 200, 429])
  })

  test('answer a repeated request with the same key alike, and another body with a conflict', async () => {
    const set = await setUp()
    const headers = { 'idempotency-key': 'een-sleutel' }
    const first = await post(set.app, '', offerteBody(set.ids), { headers })
    const again = await post(set.app, '', offerteBody(set.ids), { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await post(set.app, '', offerteBody(set.ids, { naam: 'Piet Verzonnen' }), { headers })
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT'])
    expect(await count(set)).toBe(1)
  })

  test('count a repeated request with the same key not against the limits, before them or at them', async () => {
    const set = await setUp()
    const { perIp, perEmail } = { perIp: limits.rates.offertePerIp.max, perEmail: limits.rates.offertePerEmail.max }
    const headers = { 'idempotency-key': 'een-sleutel' }
    const first = await post(set.app, '', offerteBody(set.ids), { headers })
    for (let i = 0; i < perIp + perEmail; i++) {
      const again = await post(set.app, '', offerteBody(set.ids), { headers })
      expect([again.status, again.body]).toEqual([201, first.body])
    }
    // The first request was one of so many per hour, so all of the others still fit, each by another person.
    const statuses: number[] = []
    for (let i = 0; i < perIp; i++) {
      statuses.push((await post(set.app, '', offerteBody(set.ids, { email: `p${i}@voorbeeld.example` }))).status)
    }
    expect(statuses).toEqual([...Array(perIp - 1).fill(201), 429])
    const replay = await post(set.app, '', offerteBody(set.ids), { headers })
    expect([replay.status, replay.body]).toEqual([201, first.body])
    // A key that was used a day ago is a new one.
    set.clock.advance(day + minute)
    expect((await post(set.app, '', offerteBody(set.ids), { headers })).body.id).not.toBe(first.body.id)
    expect(await count(set)).toBe(perIp + 1)
  })

  test('answer a robot that fills the hidden field as if all went well, and keep nothing', async () => {
    const set = await setUp()
    const { status, body } = await post(set.app, '', offerteBody(set.ids, { website: 'https://voorbeeld.example' }))
    expect([status, body.status, body.vestigingen.length]).toEqual([201, 'pending_verification', 3])
    expect(await count(set)).toBe(0)
    expect(await runDueJobs(set.context)).toEqual([])
  })

  test('send at once for a visitor who confirmed this address lately', async () => {
    const set = await setUp({ rateLimits: false })
    const { token } = await createAndRead(set)
    const confirmed = await post(set.app, `/access/${token}/confirm`, {})
    const sid = confirmed.cookies[0]!.value
    set.clock.advance(2 * day)
    const second = await post(set.app, '', offerteBody(set.ids), { sid })
    expect(second.body).toMatchObject({ status: 'dispatched', verification_required: false })
    expect(second.body.verification_expires_at).toBeNull()
    const stranger = await post(set.app, '', offerteBody(set.ids, { email: 'c@voorbeeld.example' }), { sid })
    expect(stranger.body.verification_required).toBe(true)
  })

  test('keep no personal number and nothing twice', async () => {
    const set = await setUp()
    const beschrijving = 'Mijn bsn is 111222333.\n\nKoopsom: € 425.000\nAdres: Verzinselweg 12'
    const { token } = await createAndRead(set, { beschrijving })
    await post(set.app, `/access/${token}/confirm`, {})
    const { body } = await get(set.app, `/access/${token}`)
    expect(body.beschrijving).toBe('Mijn bsn is [BSN verwijderd].')
    expect(body.details).toMatchObject({ koopsom: 425000, adres: 'Verzinselweg 12' })
  })

  test('keep of the search only what leads to nobody', async () => {
    const set = await setUp()
    const search = {
      v: 1,
      postcode: '7101AA',
      woonplaats: 'Winterswijk',
      woonplaats_label: 'Winterswijk, Gelderland',
      distance_km: 15,
      effective_distance_km: 20,
      sort_by: 'distance',
      view: 'lijst',
      category_ids: [],
      dienst_ids: [],
      total_found: 7,
      searched_at: '2026-11-18T09:00:00Z',
    }
    await post(set.app, '', offerteBody(set.ids, { related_search_details: search }))
    const { search_details } = await set.context.db
      .selectFrom('offerte_requests')
      .select('search_details')
      .executeTakeFirstOrThrow()
    expect(search_details).toEqual({
      pc4: '7101',
      distance_km: 15,
      effective_distance_km: 20,
      sort_by: 'distance',
      total_found: 7,
    })
    expect(await dumpOf(set.context)).not.toContain('jan.verzonnen')
  })

  test('say that the mail server is missing before anything is stored in production', async () => {
    const set = await setUp()
    const context = { ...set.context, config: { ...set.context.config, production: true, smtpUrl: null } }
    const app = await createOffertesApp({ ...context, operations: new Map() })
    const { status, body } = await post(app, '', offerteBody(set.ids))
    expect([status, body.code]).toEqual([503, 'CONFIG_REQUIRED'])
    expect(await count(set)).toBe(0)
  })
})
