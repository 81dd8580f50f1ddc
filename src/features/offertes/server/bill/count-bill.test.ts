import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOfOwn, post } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { submit } from '#test/posted-reviews.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { countResponses } from '../response-stats.ts'

const day = 24 * 60 * 60 * 1000

describeOnDatabase('The outcome of a bill', (open) => {
  async function setUp() {
    const sent = await sendOfferte(open)
    await sent.answer(1, pricedOffer)
    await sent.answer(2, pricedOffer)
    const choose = (n: number) => sent.act('/confirm', { keuze: { vestiging_id: sent.ids[n - 1] } })
    await choose(1)
    /** As the offer asks: two fees, recherche, btw and the register. */
    const amounts = [62_150, 35_150, 11_000, 22_743, 27_500]
    const check = ({ telt_mee = true, ...changes }: { telt_mee?: boolean } & Record<string, unknown> = {}) =>
      sent.press('bill', {
        vestiging_id: sent.ids[0],
        offer_lines: amounts.map((cents) => ({ cents })),
        telt_mee: telt_mee ? 'ja' : '',
        ...changes,
      })
    const stats = async () => {
      await countResponses.handler(sent.context, {})
      await sent.context.index.reload()
      const [row] = await sent.context.db
        .selectFrom('response_stats')
        .select(['bills_equal', 'bills_lower', 'bills_agreed_extra', 'bills_higher'])
        .where('vestiging_id', '=', sent.ids[0]!)
        .execute()
      return row && Object.values(row)
    }
    const outcomes = () => sent.context.db.selectFrom('offerte_bill_outcomes').selectAll().execute()
    const totals = () =>
      sent.context.db
        .selectFrom('bill_totals')
        .select([sql<string>`quarter::text`.as('quarter'), 'outcome', 'bills'])
        .execute()
    return { ...sent, choose, check, stats, outcomes, totals }
  }

  test('counts only for who agrees, once per request, and no longer once that is taken back', async () => {
    const { check, stats, outcomes, readAccess, readOffice } = await setUp()
    await check({ telt_mee: false })
    expect([await outcomes(), (await readAccess()).bill.counting]).toEqual([[], null])
    expect((await readOffice(1)).body.bill).toBeNull()
    await check()
    await check({ other_lines: [{ label: 'Porto', cents: 150 }] })
    expect(await stats()).toEqual([0, 0, 0, 1])
    expect((await readAccess()).bill.counting).toMatchObject({
      bill_outcome: 'higher',
      held_reason: null,
      answer: null,
    })
    await check({ offer_lines: Array(5).fill({ cents: 100 }) })
    expect(await stats()).toEqual([0, 1, 0, 0])
    // What was not filled in is not lower.
    await check({ offer_lines: [{ cents: 100 }] })
    expect([await stats(), (await readAccess()).bill.counting]).toEqual([[0, 0, 0, 0], null])
    await check({ extra_lines: [{ cents: 8_500 }] })
    expect(await stats()).toEqual([0, 0, 1, 0])
    await check({ telt_mee: false })
    expect([await outcomes(), await stats()]).toEqual([[], [0, 0, 0, 0]])
  })

  test('is told to the office without an amount, which answers it once, also when all is done', async () => {
    const { answer, app, check, clock, context, readAccess, readOffice } = await setUp()
    expect((await answer(1, { action: 'bill_answer', tekst: 'Dank' })).body).toMatchObject({
      code: 'OFFERTE_CLOSED',
      error: 'De klant liet geen nota van uw kantoor meetellen.',
    })
    await check({ other_lines: [{ label: 'Kantoorkosten', cents: 4_500 }] })
    const { body } = await readOffice(1)
    expect(body.bill).toMatchObject({ bill_outcome: 'higher', answer: null })
    for (const secret of ['Kantoorkosten', '4500', '163043']) expect(JSON.stringify(body.bill)).not.toContain(secret)
    clock.advance(40 * day)
    await context.jobs.list.find(({ name }) => name === 'complete-offertes')?.handler(context, {})
    // By the account of the office, whose first link ended meanwhile.
    const { id } = await context.db
      .selectFrom('offerte_vestigingen')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const link = await context.db.transaction().execute((trx) => mintOfficeLink(trx, context, id))
    const answerLate = (tekst: string) => post(app, `/office/${link}`, { action: 'bill_answer', tekst })
    const wrong = await answerLate('x'.repeat(501))
    expect(wrong.body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ field: 'tekst', message: 'Schrijf uw antwoord in hoogstens 500 tekens' }],
    })
    const tekst = 'De kosten zijn voor porto. BSN 111222333.'
    expect((await answerLate(tekst)).status).toBe(200)
    expect((await answerLate(tekst)).status).toBe(200)
    expect((await answerLate('Toch niet')).body.code).toBe('CONFLICT')
    const kept = 'De kosten zijn voor porto. BSN [BSN verwijderd].'
    expect((await readAccess()).bill.counting.answer.tekst).toBe(kept)
    expect(await dumpOfOwn(context)).not.toContain('porto')
  })

  test('is answered once and held back also for who takes it back, or chooses another office, and thinks again', async () => {
    const { act, answer, app, check, choose, context, customer, ids, outcomes, readAccess, readOffice, stats } =
      await setUp()
    const pages = await createTestApp(context)
    const desk = deskClient(pages, (await logInAtDesk(context)).cookie)
    const { id } = await context.db.selectFrom('offerte_requests').select('id').executeTakeFirstOrThrow()
    await check()
    expect((await answer(1, { action: 'bill_answer', tekst: 'Dank' })).status).toBe(200)
    const reason = 'De nota was van een andere akte'
    await desk.post(paths.request(id), { action: 'hold_bill', hold_reason: reason })
    await check({ telt_mee: false })
    expect([(await readAccess()).bill.counting, (await readOffice(1)).body.bill]).toEqual([null, null])
    expect((await answer(1, { action: 'bill_answer', tekst: 'Nog eens' })).body.code).toBe('OFFERTE_CLOSED')
    expect(await desk.read(paths.request(id))).not.toContain('Nota naast de offerte')
    const exported = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).body
    for (const kept of [reason, 'Dank']) expect(exported).toContain(kept)
    await check()
    // By way of another office it is the same.
    await choose(2)
    await check({ vestiging_id: ids[1] })
    expect((await readOffice(2)).body.bill).toMatchObject({ held_reason: null, answer: null })
    await choose(1)
    await check()
    expect((await readAccess()).bill.counting).toMatchObject({ held_reason: reason, answer: { tekst: 'Dank' } })
    expect((await answer(1, { action: 'bill_answer', tekst: 'Nog eens' })).body.code).toBe('CONFLICT')
    expect(await stats()).toEqual([0, 0, 0, 0])
    await act('/erase', { bevestig: true })
    expect(await outcomes()).toEqual([])
  })

  test('does not count once another office is chosen or the request is withdrawn', async () => {
    const { act, check, choose, stats, readOffice } = await setUp()
    await check()
    expect(await stats()).toEqual([1, 0, 0, 0])
    await choose(2)
    expect(await stats()).toEqual([0, 0, 0, 0])
    expect((await readOffice(2)).body.bill).toBeNull()
    await choose(1)
    expect(await stats()).toEqual([1, 0, 0, 0])
    await act('/withdraw', {})
    expect(await stats()).toEqual([0, 0, 0, 0])
  })

  test('is a number of a quarter once the request is erased, which is forgotten after 24 months', async () => {
    const { act, check, clock, outcomes, stats, totals } = await setUp()
    await check()
    await act('/erase', { bevestig: true })
    expect([await outcomes(), await totals()]).toEqual([[], [{ quarter: '2026-10-01', outcome: 'equal', bills: 1 }]])
    expect(await stats()).toEqual([1, 0, 0, 0])
    clock.advance(720 * day)
    expect(await totals()).toHaveLength(1)
    await stats()
    expect(await totals()).toEqual([])
  })

  test('is shown from five bills on', async () => {
    const { check, context, ids, stats } = await setUp()
    await check()
    const pages = await createTestApp(context)
    const total = { vestiging_id: ids[0]!, quarter: '2026-07-01' }
    await context.db
      .insertInto('bill_totals')
      .values({ ...total, outcome: 'equal', bills: 3 })
      .execute()
    const shown = async () => {
      await stats()
      return (await pages.inject(`/api/vestigingen/${ids[0]}`)).json().bill_stats
    }
    expect(await shown()).toBeNull()
    await context.db
      .insertInto('bill_totals')
      .values({ ...total, outcome: 'higher', bills: 1 })
      .execute()
    expect(await shown()).toEqual({ n: 5, equal: 4, lower: 0, agreed_extra: 0, higher: 1 })
    expect((await pages.inject(`/notaris/${ids[0]}`)).body).toContain('Nota gelijk aan offerte: 4 van 5 (1 hoger)')
  })

  test('is held back by the desk with a reason that both sides read, and let go again', async () => {
    const { act, answer, check, choose, clock, context, customer, officeToken, stats, totals } = await setUp()
    const pages = await createTestApp(context)
    const desk = deskClient(pages, (await logInAtDesk(context)).cookie)
    const { id } = await context.db.selectFrom('offerte_requests').select('id').executeTakeFirstOrThrow()
    const url = paths.request(id)
    expect(await desk.read(url)).not.toContain('Nota naast de offerte')
    await check()
    const reason = 'De nota was van een andere akte'
    expect(await desk.read(url)).toContain('Dit telt mee voor Notariaat Voorbeeld 1.')
    await choose(2)
    expect(await desk.read(url)).toContain('Dit telt niet mee: de klant koos een ander kantoor.')
    await choose(1)
    const refused = await desk.post(url, { action: 'hold_bill', hold_reason: '' })
    expect(refused.statusCode).toBe(400)
    await desk.post(url, { action: 'hold_bill', hold_reason: reason })
    expect(await desk.read(url)).toContain(`Dit telt niet mee. De reden: ‘${reason}’.`)
    expect(await stats()).toEqual([0, 0, 0, 0])
    // Of two who work at the desk the second reads why it is held back, and changes nothing.
    expect((await desk.post(url, { action: 'hold_bill', hold_reason: 'Een andere reden' })).statusCode).toBe(409)
    expect(await desk.read(url)).toContain(reason)
    for (const page of [`/offerte/${customer}`, `/kantoor/offerte/${officeToken(1)}`])
      expect((await pages.inject(page)).body).toContain(`De reden: ${reason}`)
    // Typing the bill again does not undo it, but the desk reads so, and the customer what the office answered to.
    await answer(1, { action: 'bill_answer', tekst: 'Dank' })
    const own = async () => (await pages.inject(`/offerte/${customer}`)).body
    expect(await desk.read(url)).not.toContain('daarna opnieuw in')
    expect(await own()).not.toContain('opnieuw in')
    clock.advance(60_000)
    await check()
    expect(await stats()).toEqual([0, 0, 0, 0])
    expect(await desk.read(url)).toContain('De klant vulde de nota daarna opnieuw in')
    expect(await own()).toContain('Daarna vulde u uw nota opnieuw in, op 18 november 2026')
    await desk.post(url, { action: 'release_bill' })
    expect(await stats()).toEqual([1, 0, 0, 0])
    await desk.post(url, { action: 'hold_bill', hold_reason: reason })
    const acts = await context.db.selectFrom('operator_acts').select('act').orderBy('id').execute()
    expect(acts.map((one) => one.act).filter((act) => act.startsWith('bill_'))).toEqual([
      'bill_held',
      'bill_released',
      'bill_held',
    ])
    await act('/erase', { bevestig: true })
    expect(await totals()).toEqual([])
  })

  test('is agreed to by a box that is empty at first, and answered on the page of the office', async () => {
    const { context, customer, ids, officeToken } = await setUp()
    const pages = await createTestApp(context)
    const box = async () =>
      /<input[^>]*name="telt_mee"[^>]*>/.exec((await pages.inject(`/offerte/${customer}`)).body)?.[0]
    expect(await box()).not.toContain('checked')
    const lines = ['621,50', '351,50', '110', '227,43', '275'].map((text, n) => [`offer_lines.${n}.cents`, text])
    const typed = { action: 'bill', vestiging_id: ids[0]!, telt_mee: 'ja', ...Object.fromEntries(lines) }
    expect((await submit(pages, `/offerte/${customer}`, typed)).statusCode).toBe(303)
    expect(await box()).toContain('checked')
    const office = `/kantoor/offerte/${officeToken(1)}`
    const wrong = await submit(pages, office, { action: 'bill_answer', tekst: '' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('href="#nota-antwoord"')
    const right = await submit(pages, office, { action: 'bill_answer', tekst: 'Wij schrijven u terug.' })
    expect(right.headers.location).toBe(`${office}?gedaan=bill_answer`)
    expect((await pages.inject(String(right.headers.location))).body).toContain('Uw antwoord staat nu bij de klant')
    expect((await pages.inject(`/offerte/${customer}`)).body).toContain('Wij schrijven u terug.')
  })
})
