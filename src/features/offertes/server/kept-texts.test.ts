import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('Of what a customer writes the platform', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z'), config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    return { context, app, ids }
  }
  type Set = Awaited<ReturnType<typeof setUp>>
  async function create({ context, app, ids }: Set, overrides = {}) {
    await post(app, '', offerteBody(ids, overrides))
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${token}/confirm`, {})
    return { token, read: async () => (await get(app, `/access/${token}`)).body }
  }

  test('keeps no personal number in any text, however it is written, nor in the field for a telephone number', async () => {
    const set = await setUp()
    const number = '111\u00a0/ 222\u200b_３３３'
    const { token, read } = await create(set, {
      beschrijving: `Mijn nummer: ${number}`,
      adres: `Weg 1 (${number})`,
      bank_financier: `Bank, ${number}`,
    })
    const { beschrijving, details } = await read()
    expect(beschrijving).toBe('Mijn nummer: [BSN verwijderd]')
    expect(details).toMatchObject({ adres: 'Weg 1 ([BSN verwijderd])', bank_financier: 'Bank, [BSN verwijderd]' })
    await post(set.app, `/access/${token}/withdraw`, { reden: `Omdat ${number}` })
    const { id, wrapped_key, sealed_reden } = await set.context.db
      .selectFrom('offerte_withdrawals as w')
      .innerJoin('offerte_requests as r', 'r.id', 'w.request_id')
      .select(['r.id', 'wrapped_key', 'sealed_reden'])
      .executeTakeFirstOrThrow()
    const key = openRowKey(set.context.keys, 'offerte_requests', id, wrapped_key!)
    expect(key.open('offerte_withdrawals.sealed_reden', sealed_reden!)).toBe('Omdat [BSN verwijderd]')
    const typed = await post(set.app, '', offerteBody(set.ids, { telefoonnummer: '111 222 333' }))
    expect(typed.body.fields).toEqual([
      { field: 'telefoonnummer', message: 'Voer een geldig Nederlands telefoonnummer in' },
    ])
  })

  test('keeps a name and a number as an eye reads them, and writes to nobody what may be a link', async () => {
    const set = await setUp()
    const { read } = await create(set, {
      naam: 'J.A.van ‘t Wit–Aarden',
      telefoonnummer: '+31\u00a0(0)6\u2011123.45.678',
    })
    expect((await read()).contact).toMatchObject({
      naam: "J.A.van 't Wit-Aarden",
      telefoonnummer: '+31 6-123 45 678',
    })
    await runDueJobs(set.context)
    const [office] = await mailsOf(set.context, 'M04')
    expect(office?.text).toContain("J.A.van 't Wit-Aarden")
    const [first] = await mailsOf(set.context, 'M01')
    expect(first?.text).toContain("Beste J.A. van 't Wit-Aarden,")
    expect((await post(set.app, '', offerteBody(set.ids, { telefoonnummer: '1234567' }))).body.fields).toEqual([
      { field: 'telefoonnummer', message: 'Voer een geldig Nederlands telefoonnummer in' },
    ])
  })

  test('keeps nothing twice, in whatever form a client adds a detail to the description', async () => {
    const set = await setUp()
    const own = 'Wij kopen een huis.\nHypotheekbedrag: weten wij nog niet'
    const added = 'koopsom : 425000 euro\nAdres: Verzinselweg 12 te Winterswijk\nGewenste passeerdatum: 2027-01-01'
    const { read } = await create(set, {
      beschrijving: `${own}\n\n${added}`,
      gewenste_passeerdatum: '2027-01-01',
    })
    const { beschrijving, details } = await read()
    expect(beschrijving).toBe(own)
    expect(details).toMatchObject({ koopsom: 425000, hypotheekbedrag: null, gewenste_passeerdatum: '2027-01-01' })
  })
})
