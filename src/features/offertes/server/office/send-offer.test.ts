import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOf, mailsOf } from '#test/offertes.ts'
import { submit } from '#test/posted-reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

describeOnDatabase('An offer', (open) => {
  const setUp = () => sendOfferte(open)

  test('starts from the price list of the office, and is empty where that says nothing', async () => {
    const { readOffice } = await setUp()
    expect((await readOffice(1)).body).toMatchObject({
      offer: null,
      concept: {
        lines: [
          { dienst_id: 'leveringsakte', label: 'Honorarium leveringsakte', honorarium_cents: 62_150 },
          { dienst_id: 'hypotheekakte', label: 'Honorarium hypotheekakte', honorarium_cents: 35_150 },
        ],
        recherche_cents: 11_000,
        kwaliteitsfonds_cents: 0,
        registers: [{ naam: 'Kadaster', cents: 27_500 }],
        fonds_btw: true,
        geldig_tot: '2026-12-18',
      },
    })
    const { concept } = (await readOffice(2)).body
    expect(concept.lines.map((line: { honorarium_cents: unknown }) => line.honorarium_cents)).toEqual([null, null])
  })

  test('reaches the customer with every line, the difference from the price list, and a mail', async () => {
    const { context, answer, readAccess } = await setUp()
    const sent = await answer(1, pricedOffer)
    expect([sent.status, sent.body.status, sent.body.status_label]).toEqual([200, 'offered', 'Offerte verstuurd'])
    const { status, timeline, vestigingen } = await readAccess()
    expect([status, timeline.at(-1).label]).toEqual([
      'partly_answered',
      'Notariaat Voorbeeld 1 heeft een offerte gestuurd',
    ])
    expect(vestigingen[0]).toMatchObject({
      status: 'offered',
      status_label: 'Offerte ontvangen',
      // Each price of the list rounds its own btw.
      indicative_cents: 158_544,
      offer: {
        version: 1,
        lines: [
          { dienst_id: 'leveringsakte', label: 'Honorarium leveringsakte', honorarium_cents: 62_150 },
          { dienst_id: 'hypotheekakte', label: 'Honorarium hypotheekakte', honorarium_cents: 35_150 },
        ],
        btw_cents: 22_743,
        total_cents: 158_543,
        extra: [{ cents: 8_500, alleen_als: 'een volmacht nodig is' }],
        geldig_tot: '2026-12-31',
        vroegste_datum: '2026-12-02',
        toelichting: 'Wij hebben uw wensen gelezen.',
      },
    })
    expect(vestigingen[1]).toMatchObject({ offer: null, indicative_cents: null })
    await runDueJobs(context)
    const [mail, ...more] = await mailsOf(context, 'M06')
    expect([mail?.subject, more.length]).toEqual(['Notariaat Voorbeeld 1 heeft een offerte gestuurd', 0])
    expect(mail?.text).toContain('1.585,43')
  })

  test('changes until the choice: after it no offer and no decline, from nobody', async () => {
    const { act, answer, ids, readAccess } = await sendOfferte(open, { offices: 3 })
    await answer(1, pricedOffer)
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    const refused = await answer(1, { ...pricedOffer, toelichting: 'Toch duurder.' })
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'OFFERTE_CLOSED',
      'De klant heeft uw kantoor al gekozen.',
    ])
    expect((await answer(1, { action: 'decline', reden: 'anders' })).status).toBe(409)
    expect((await answer(2, pricedOffer)).body.error).toBe('De klant koos een ander kantoor.')
    expect((await readAccess()).vestigingen[0].offer.version).toBe(1)
  })

  test('has the total of the server, or is refused in words at its field', async () => {
    const { answer, readAccess } = await setUp()
    const cases: [change: object, status: number, code: string, field: string, message: string][] = [
      [{ total_cents: 158_541 }, 422, 'OFFER_INVALID', 'total_cents', 'Het totaal klopt niet met de regels.'],
      [{ recherche_cents: -1 }, 422, 'OFFER_INVALID', 'recherche_cents', 'Een bedrag kan niet onder nul zijn'],
      [{ geldig_tot: '17-11-2026' }, 400, 'BAD_REQUEST', 'geldig_tot', expect.stringContaining('al voorbij')],
      [{ vroegste_datum: 'morgen' }, 400, 'BAD_REQUEST', 'vroegste_datum', expect.stringContaining('15-02-2027')],
      [
        { compleet: false },
        400,
        'BAD_REQUEST',
        'compleet',
        'Vink aan dat dit bedrag alle gebruikelijke werkzaamheden bevat',
      ],
      [
        { extra: [{ cents: 100, alleen_als: '' }] },
        400,
        'BAD_REQUEST',
        'extra.0.alleen_als',
        'Schrijf wanneer dit bedrag nodig is',
      ],
      [
        { extra: [{ cents: 100, alleen_als: 'x'.repeat(121) }] },
        400,
        'BAD_REQUEST',
        'extra.0.alleen_als',
        'Schrijf wanneer dit bedrag nodig is, in hoogstens 120 tekens',
      ],
      [
        { registers: [{ naam: ' ', cents: 27_500 }] },
        400,
        'BAD_REQUEST',
        'registers.0.naam',
        'Vul in van welk register deze kosten zijn',
      ],
      [
        { registers: [{ cents: 27_500 }] },
        400,
        'BAD_REQUEST',
        'registers.0.naam',
        'Vul in van welk register deze kosten zijn',
      ],
      [
        { registers: [{ naam: 'x'.repeat(121), cents: 27_500 }] },
        400,
        'BAD_REQUEST',
        'registers.0.naam',
        'Schrijf de naam van het register in hoogstens 120 tekens',
      ],
      [
        { lines: [{ dienst_id: 'leveringsakte' }] },
        400,
        'BAD_REQUEST',
        'lines.0.honorarium_cents',
        'Dit veld is verplicht',
      ],
    ]
    for (const [change, status, code, field, message] of cases) {
      const refused = await answer(1, { ...pricedOffer, ...change })
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([status, code, [{ field, message }]])
    }
    const both = await answer(1, { ...pricedOffer, geldig_tot: '', compleet: false })
    expect(both.body.fields).toEqual([
      { field: 'geldig_tot', message: 'Dit veld is verplicht' },
      { field: 'compleet', message: 'Vink aan dat dit bedrag alle gebruikelijke werkzaamheden bevat' },
    ])
    expect((await answer(1, { ...pricedOffer, total_cents: 158_544 })).body.offer.total_cents).toBe(158_543)
    expect((await readAccess()).vestigingen[0].offer.version).toBe(1)
  })

  test('that is refused comes back with one empty row for extra costs, however many were sent empty', async () => {
    const { context, officeToken } = await setUp()
    const app = await createTestApp(context)
    const empty = Object.fromEntries(
      [0, 1, 2].flatMap((n) => [`extra.${n}.alleen_als`, `extra.${n}.cents`].map((name) => [name, ''])),
    )
    const refused = async (fields: Record<string, string>) => {
      const { body } = await submit(app, paths.officeOfferte(officeToken(1)), { action: 'offer', ...fields })
      return [...body.matchAll(/name="extra\.(\d)\.cents"/g)].map(([, n]) => n)
    }
    expect(await refused(empty)).toEqual(['0'])
    expect(await refused({ ...empty, 'extra.1.cents': '85' })).toEqual(['0', '1', '2'])
  })

  test('keeps what people wrote in it sealed, without personal numbers, and goes with the request', async () => {
    const { context, act, answer, readAccess } = await setUp()
    await answer(1, { ...pricedOffer, toelichting: 'Namens 111222333 bij de balie.' })
    expect((await readAccess()).vestigingen[0].offer.toelichting).toBe('Namens [BSN verwijderd] bij de balie.')
    expect(await dumpOf(context)).not.toContain('bij de balie')
    await act('/erase', { bevestig: true })
    const answers = await context.db.selectFrom('offerte_answers').select(['sealed', 'total_cents']).execute()
    expect(answers).toEqual([{ sealed: null, total_cents: '158543' }])
  })

  test('of a request that only describes a situation has one line', async () => {
    const { answer, readOffice, readAccess } = await sendOfferte(open, { body: { dienst_ids: [], dienst_id: '' } })
    expect((await readOffice(1)).body.concept.lines).toEqual([
      { dienst_id: '', label: 'Honorarium', honorarium_cents: null },
    ])
    const lines = [{ dienst_id: '', honorarium_cents: 50_000 }]
    await answer(1, { ...pricedOffer, lines, recherche_cents: 0, registers: [], total_cents: 60_500 })
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      indicative_cents: null,
      offer: { total_cents: 60_500 },
    })
  })

  test('that a declining office sends after all is its answer, and that the office declines after it is too', async () => {
    const { clock, context, answer, readAccess } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    clock.advance(1000)
    await answer(1, pricedOffer)
    expect((await readAccess()).vestigingen[0].status).toBe('offered')
    clock.advance(1000)
    await answer(1, { action: 'decline', reden: 'dienst_niet' })
    await runDueJobs(context)
    expect((await readAccess()).vestigingen[0].status).toBe('declined')
  })

  test('is sent by form too, without JavaScript, and what cannot be read stays in its field', async () => {
    const { context, officeToken, readAccess } = await setUp()
    const app = await createTestApp(context)
    const url = `/kantoor/offerte/${officeToken(1)}`
    const fields = {
      action: 'offer',
      'lines.0.dienst_id': 'leveringsakte',
      'lines.0.honorarium_cents': '621,50',
      'lines.1.dienst_id': 'hypotheekakte',
      'lines.1.honorarium_cents': '351,50',
      recherche_cents: '110',
      kwaliteitsfonds_cents: '',
      'registers.0.naam': 'Kadaster',
      'registers.0.cents': '275,00',
      'extra.0.alleen_als': '',
      'extra.0.cents': '',
      geldig_tot: '31-12-2026',
      vroegste_datum: '',
      toelichting: '',
      compleet: 'true',
    }
    const send = (change: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, ...change }).toString(),
      })
    const wrong = await send({ 'lines.1.honorarium_cents': 'drie tientjes' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="drie tientjes"')
    expect(wrong.body).toMatch(/<input id="compleet"[^>]* checked[ /]/)
    expect(wrong.body).toContain('href="#lines.1.honorarium_cents"')
    const nameless = await send({ 'registers.0.naam': '', compleet: '' })
    expect(nameless.statusCode).toBe(400)
    expect(nameless.body).toContain('<a href="#registers.0.naam">Vul in van welk register deze kosten zijn</a>')
    expect(nameless.body).toContain('id="registers.0.naam-error"')
    expect(nameless.body).toContain('href="#compleet"')
    const sent = await send({})
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}?gedaan=offer`])
    expect((await readAccess()).vestigingen[0].offer.total_cents).toBe(158_543)
    const page = await app.inject(url)
    expect(page.body).toContain('Uw offerte')
    expect(page.body).toContain('value="621,50"')
  })
})
