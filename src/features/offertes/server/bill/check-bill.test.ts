import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOfOwn, mailsOf } from '#test/offertes.ts'
import { submit } from '#test/posted-reviews.ts'
import { readPdf } from '#test/read-pdf.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const day = 24 * 60 * 60 * 1000

describeOnDatabase('The bill of the notary', (open) => {
  async function setUp({ isChosen = true } = {}) {
    const sent = await sendOfferte(open)
    await sent.answer(1, pricedOffer)
    const choose = (n: number) => sent.act('/confirm', { keuze: { vestiging_id: sent.ids[n - 1] } })
    if (isChosen) await choose(1)
    /** Of the mock-up's offer: two fees, recherche, btw and the register. */
    const amounts = [67_150, 35_150, 11_000, 22_743, 28_000]
    const bill = {
      vestiging_id: sent.ids[0],
      offer_lines: amounts.map((cents) => ({ cents })),
      extra_lines: [{ cents: 8_500 }],
      other_lines: [{ label: 'Kantoorkosten', cents: 4_500 }],
    }
    const check = (changes: object = {}) => sent.press('bill', { ...bill, ...changes })
    return { ...sent, choose, check, kept: () => sent.context.db.selectFrom('offerte_bills').selectAll().execute() }
  }

  test('stands beside the offer that was chosen, line by line', async () => {
    const { check, readAccess } = await setUp()
    expect((await readAccess()).bill).toBeNull()
    expect((await check()).status).toBe(303)
    const { bill } = await readAccess()
    expect(bill.bill_lines.map((one: { label: string; verdict: string }) => [one.label, one.verdict])).toEqual([
      ['Honorarium leveringsakte', 'higher'],
      ['Honorarium hypotheekakte', 'equal'],
      ['Recherche', 'equal'],
      ['21% btw', 'equal'],
      ['Registers (Kadaster)', 'register_higher'],
      ['Extra', 'agreed_extra'],
      ['Kantoorkosten', 'not_offered'],
    ])
    expect(bill).toMatchObject({
      checked_at: '2026-11-18T10:00:00.000Z',
      offered_cents: 158_543,
      billed_cents: 177_043,
      difference_cents: 18_500,
      unagreed_cents: 10_000,
    })
  })

  test('is refused by the names of its fields, and then nothing is kept', async () => {
    const { check, kept } = await setUp()
    const wrongOf = async (changes: object) => {
      const { status, body } = await check(changes)
      return [status, body.fields.map(({ field, message }: { field: string; message: string }) => [field, message])]
    }
    expect(await wrongOf({ offer_lines: [{ cents: 1 }, { cents: -1 }] })).toEqual([
      400,
      [['offer_lines.1.cents', 'Een bedrag kan niet onder nul zijn']],
    ])
    expect(await wrongOf({ extra_lines: [{ cents: 1_000_000_000 }] })).toEqual([
      400,
      [['extra_lines.0.cents', 'Dit bedrag is te hoog']],
    ])
    expect(await wrongOf({ other_lines: [{ label: '', cents: 5 }] })).toEqual([
      400,
      [['other_lines.0.label', 'Schrijf hoe deze regel op de nota heet']],
    ])
    expect(await wrongOf({ offer_lines: [{ cents: null }], extra_lines: [], other_lines: [] })).toEqual([
      400,
      [['offer_lines.0.cents', 'Vul minstens één bedrag van uw nota in']],
    ])
    expect((await check({ offer_lines: Array(6).fill({ cents: 1 }) })).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('waits for a choice, and is of the offer that stands', async () => {
    const { act, answer, check, choose, ids, readAccess } = await setUp({ isChosen: false })
    expect((await check()).body).toMatchObject({
      code: 'OFFERTE_CLOSED',
      error: 'Er is nu geen gekozen offerte om uw nota naast te leggen.',
    })
    await choose(2)
    expect((await check()).body.code).toBe('OFFERTE_CLOSED')
    await choose(1)
    expect((await check({ vestiging_id: ids[1] })).body.code).toBe('CONFLICT')
    expect((await check()).status).toBe(303)
    await choose(2)
    expect((await readAccess()).bill).toBeNull()
    await choose(1)
    expect((await readAccess()).bill).not.toBeNull()
    // What a bill is held against stays as it was chosen.
    expect((await answer(1, { ...pricedOffer, toelichting: 'Nog eens gelezen.' })).body.code).toBe('OFFERTE_CLOSED')
    await act('/withdraw', {})
    expect((await check()).body.code).toBe('OFFERTE_CLOSED')
    expect((await readAccess()).bill).toBeNull()
  })

  test('is kept sealed, once, and erased with the request', async () => {
    const { act, check, context, kept, readAccess, clock } = await setUp()
    await check()
    clock.advance(day)
    await check({ other_lines: [{ label: 'Toeslag 111222333', cents: 1_23 }] })
    expect(await kept()).toHaveLength(1)
    const { bill } = await readAccess()
    expect([bill.bill_lines.at(-1).label, bill.checked_at]).toEqual([
      'Toeslag [BSN verwijderd]',
      '2026-11-19T10:00:00.000Z',
    ])
    const dump = await dumpOfOwn(context)
    for (const text of ['Kantoorkosten', 'Toeslag', '67150']) expect(dump).not.toContain(text)
    await act('/erase', { bevestig: true })
    expect(await kept()).toEqual([])
  })

  test('is gone once the request is anonymised', async () => {
    const { check, clock, context, kept } = await setUp()
    await check()
    clock.advance(181 * day)
    for (const { cron, handler } of context.jobs.list) if (cron) await handler(context, {})
    expect(await kept()).toEqual([])
  })

  test('is among the data that the customer can take along', async () => {
    const { app, check, customer } = await setUp()
    await check()
    const { personal_data } = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).json()
    const textOf = (name: string) => personal_data.fields.find((one: { name: string }) => one.name === name)?.value
    expect(textOf('bill')).toContain('Kantoorkosten: €\u00a045,00')
    expect([textOf('billed_cents'), textOf('checked_at')]).toEqual(['177043', '2026-11-18T10:00:00.000Z'])
  })

  test('comes with a letter to the office, as a PDF too', async () => {
    const { act, app, check, customer } = await setUp()
    const read = () => app.inject(`/api/offerte-requests/access/${customer}/nota-brief.pdf`)
    expect((await read()).json()).toMatchObject({ code: 'OFFERTE_CLOSED', error: 'Vul eerst uw nota in.' })
    await check()
    const pdf = await readPdf((await read()).rawPayload)
    expect(pdf).toMatchObject({ isTagged: true, language: 'nl-NL', part: '1' })
    const text = pdf.textOf('P').join('\n').replaceAll('\u00a0', ' ')
    expect(text).toContain('Aan Notariaat Voorbeeld 1, Winterswijk')
    expect(pdf.textOf('LBody').map((item) => item.replaceAll('\u00a0', ' '))).toEqual([
      'Honorarium leveringsakte: in de offerte € 621,50, op de nota € 671,50',
      'Registers (Kadaster): in de offerte € 275,00, op de nota € 280,00',
      'Kantoorkosten: niet in de offerte, op de nota € 45,00',
    ])
    expect(pdf.textOf('Lbl')).toEqual(['-', '-', '-'])
    expect(text).not.toContain('volmacht')
    await act('/withdraw', {})
    expect((await read()).json()).toMatchObject({
      code: 'OFFERTE_CLOSED',
      error: 'Er is nu geen gekozen offerte om uw nota naast te leggen.',
    })
  })

  test('that is no higher than agreed has nothing to ask, until the customer says that an extra was not due', async () => {
    const { check, context, customer, ids } = await setUp()
    const app = await createTestApp(context)
    const read = async () => (await app.inject(`/offerte/${customer}`)).body
    const asOffered = [62_150, 35_150, 11_000, 22_743, 27_500].map((cents) => ({ cents }))
    await check({ offer_lines: asOffered, other_lines: [] })
    const before = await read()
    expect(before).toContain('Geen regel van uw nota is hoger dan afgesproken.')
    for (const text of ['om uitleg', 'Komt u er niet uit?', 'nota-brief.pdf']) expect(before).not.toContain(text)
    expect(before).toContain('href="#bedragen"')
    const form = { action: 'bill', vestiging_id: ids[0]! }
    const names = asOffered.map(({ cents }, n) => [
      `offer_lines.${n}.cents`,
      (cents / 100).toFixed(2).replace('.', ','),
    ])
    const typed = {
      ...form,
      ...Object.fromEntries(names),
      'extra_lines.0.cents': '85',
      'extra_lines.0.niet_nodig': 'ja',
    }
    expect((await submit(app, `/offerte/${customer}`, typed)).statusCode).toBe(303)
    const after = await read()
    for (const text of [
      'Extra die niet nodig was',
      'U gaf aan dat dit niet zo was.',
      'om uitleg',
      'Dit was niet nodig.',
    ])
      expect(after).toContain(text)
    expect(after).toMatch(/<input[^>]*name="extra_lines.0.niet_nodig"[^>]*checked/)
  })

  test.each([
    ['is led to from the mail that asks how it was', 1, true],
    ['is named in no mail where the office that was chosen made no offer', 2, false],
  ])('%s', async (_name, office, isLed) => {
    const { choose, clock, context } = await setUp({ isChosen: false })
    await choose(office)
    clock.advance(40 * day)
    await context.jobs.list.find(({ name }) => name === 'complete-offertes')?.handler(context, {})
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M14')
    expect(/\/offerte\/[\w-]+#nota/.test(mail!.html)).toBe(isLed)
  })

  test('is typed over on the page, where what is wrong stands beside its field and the rest stays', async () => {
    const { context, customer, ids } = await setUp()
    const app = await createTestApp(context)
    const url = `/offerte/${customer}`
    const before = await app.inject(url)
    expect(before.body).toContain('Klopt mijn nota?')
    expect(before.body).not.toContain('Hoger zonder afspraak')
    const typed = { action: 'bill', vestiging_id: ids[0]!, 'offer_lines.0.cents': '671,50' }
    const wrong = await submit(app, url, {
      ...typed,
      'offer_lines.1.cents': '1,250.50',
      'other_lines.0.label': 'Porto',
      'other_lines.0.cents': '',
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('href="#offer_lines.1.cents"')
    expect(wrong.body).toContain('id="offer_lines.1.cents-error"')
    // Both at once, by the name of the line.
    for (const name of ['Honorarium hypotheekakte', 'Porto (regel 1)'])
      expect(wrong.body).toContain(`>${name}: Vul een bedrag in, zoals 1.250 of 1.250,50<`)
    for (const value of ['671,50', '1,250.50', 'Porto']) expect(wrong.body).toContain(`value="${value}"`)
    const right = await submit(app, url, {
      ...typed,
      'extra_lines.0.cents': '85',
      'other_lines.0.label': 'Porto',
      'other_lines.0.cents': '1,50',
    })
    expect([right.statusCode, right.headers.location]).toEqual([303, `${url}?gedaan=bill`])
    const { body } = await app.inject(String(right.headers.location))
    for (const text of ['Uw nota staat nu naast de offerte', 'Hoger zonder afspraak', 'Niet in de offerte'])
      expect(body).toContain(text)
    // Four lines were not filled in: nothing is lower.
    expect(body).toContain('Niet bij elke regel van de offerte staat een bedrag.')
    expect(body).not.toMatch(/>[^<]*\blager<|>Lager</)
    expect(body).toContain('Alleen als een volmacht nodig is. Was dit zo?')
    expect(body).toContain('Verschil zonder afgesproken extra’s')
  })

  test('that was for an office that is not the chosen one any more comes back as an empty form of the other', async () => {
    const { answer, choose, context, customer, ids } = await setUp({ isChosen: false })
    await answer(2, pricedOffer)
    await choose(2)
    const app = await createTestApp(context)
    const typed = { action: 'bill', vestiging_id: ids[0]!, 'offer_lines.1.cents': '12,34' }
    for (const first of ['671,50', 'veel']) {
      const late = await submit(app, `/offerte/${customer}`, { ...typed, 'offer_lines.0.cents': first })
      expect(late.body).toMatch(new RegExp(`name="vestiging_id" value="${ids[1]}"`))
      for (const text of [first, '12,34']) expect(late.body).not.toContain(`value="${text}"`)
      expect(late.body).toContain('Wat u invulde, was voor een ander kantoor.')
      expect(late.body).not.toContain('Vernieuw de pagina')
    }
  })
})
