import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer as pricedWithExtras } from '#test/offer-prices.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { countResponses } from '../response-stats.ts'

const day = 24 * 60 * 60 * 1000
const pricedOffer = { ...pricedWithExtras, extra: [] }
/** What the price list offered. */
const listCents = 158_544

/** The same with a fee for the mortgage of so many cents. */
const offerOf = (honorarium_cents: number, total_cents: number) => ({
  ...pricedOffer,
  lines: [pricedOffer.lines[0], { dienst_id: 'hypotheekakte', honorarium_cents }],
  total_cents,
})
const higher = offerOf(35_160, 158_555)
const lower = offerOf(30_150, 152_493)

const bound = 'Meteen gemaakt uit de prijslijst van het kantoor. Het kantoor is eraan gebonden.'

describeOnDatabase('An office whose price list made an offer', (open) => {
  const setUp = () => sendOfferte(open, { instant: true })

  test('reads what binds it, and until when it can take that back', async () => {
    const { clock, readOffice } = await setUp()
    expect((await readOffice(1)).body).toMatchObject({
      status: 'offered',
      offer: { total_cents: listCents, made_by: 'price_list' },
      instant: {
        total_cents: listCents,
        bound_cents: listCents,
        geldig_tot: '2026-12-18',
        take_back_until: '2026-11-19T23:00:00.000Z',
      },
    })
    expect((await readOffice(2)).body).toMatchObject({ offer: null, instant: null })
    clock.advance(2 * day)
    expect((await readOffice(1)).body.instant.take_back_until).toBeNull()
  })

  test('asks less or the same at any time, and never more', async () => {
    const { clock, answer } = await setUp()
    const refused = await answer(1, higher)
    expect([refused.status, refused.body.code]).toEqual([422, 'OFFER_INVALID'])
    expect(refused.body.fields).toEqual([
      {
        field: 'total_cents',
        message: 'U bent gebonden aan €\u00a01.585,44 uit uw prijslijst. Uw nieuwe offerte is hoogstens zo hoog.',
      },
    ])
    // The amounts of the list are its total, also where an offer would round otherwise.
    const asListed = { ...pricedOffer, total_cents: listCents }
    expect((await answer(1, asListed)).body.offer).toMatchObject({ version: 2, total_cents: listCents })
    // A cent less is less, and stays what was sent.
    expect((await answer(1, pricedOffer)).body.offer).toMatchObject({ version: 3, total_cents: 158_543 })
    clock.advance(10 * day)
    expect((await answer(1, lower)).body.offer).toMatchObject({ total_cents: 152_493, made_by: 'office' })
    expect((await answer(1, higher)).status).toBe(422)
  })

  test('is bound to the lowest that it offered since, and both sides go on reading that', async () => {
    const { context, customer, officeToken, answer, readAccess, readOffice } = await setUp()
    expect((await readAccess()).vestigingen[0].instant).toEqual({ bound_cents: listCents, taken_back: false })
    await answer(1, lower)
    expect((await readAccess()).vestigingen[0].instant).toEqual({ bound_cents: 152_493, taken_back: false })
    expect((await readOffice(1)).body.instant).toMatchObject({ total_cents: listCents, bound_cents: 152_493 })
    const up = await answer(1, offerOf(35_140, 158_531))
    expect([up.status, up.body.fields[0].message]).toEqual([
      422,
      'U bent gebonden aan €\u00a01.524,93 uit uw lagere offerte. Uw nieuwe offerte is hoogstens zo hoog.',
    ])
    expect((await answer(1, { ...lower, toelichting: 'Tot ziens' })).status).toBe(200)
    const app = await createTestApp(context)
    const own = (await app.inject(`/offerte/${customer}`)).body
    expect(own).toContain('Het kantoor is gebonden aan hoogstens €\u00a01.524,93.')
    const office = (await app.inject(`/kantoor/offerte/${officeToken(1)}`)).body
    expect(office).toContain('Het totaal is hoogstens €\u00a01.524,93')
  })

  test('asks nothing on top as an extra, which its form does not offer', async () => {
    const { context, officeToken, answer, readAccess } = await setUp()
    const app = await createTestApp(context)
    const extra = [{ label: 'Dossierkosten', cents: 90_000, alleen_als: 'er een akte wordt gemaakt' }]
    const refused = await answer(1, { ...lower, extra })
    const message = 'De offerte uit uw prijslijst heeft geen extra kosten. Uw nieuwe offerte dus ook niet.'
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'OFFER_INVALID',
      [{ field: 'extra.0.cents', message }],
    ])
    expect((await readAccess()).vestigingen[0].offer).toMatchObject({ version: 1, extra: [] })
    const read = async (n: number) => (await app.inject(`/kantoor/offerte/${officeToken(n)}`)).body
    expect(await read(1)).toContain(message)
    expect(await read(1)).not.toContain('extra.0.cents')
    expect(await read(2)).toContain('extra.0.cents')
  })

  test('does not say instead that it mailed another total, also once it took its price back', async () => {
    const { answer, readAccess } = await setUp()
    const byMail = { action: 'answered_by_mail', total_cents: 200_000 }
    const error =
      'U bent gebonden aan €\u00a01.585,44 uit uw prijslijst. Een lagere offerte stuurt u met het formulier op deze pagina.'
    const first = await answer(1, byMail)
    expect([first.status, first.body.code, first.body.error]).toEqual([409, 'CONFLICT', error])
    await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect((await answer(1, byMail)).body.error).toBe(error)
    expect((await readAccess()).vestigingen[0]).toMatchObject({ status: 'declined', answered_by_mail: null })
    expect((await answer(2, byMail)).status).toBe(200)
  })

  test('does not end it sooner by another offer', async () => {
    const { clock, answer } = await setUp()
    const sooner = { ...lower, geldig_tot: '01-12-2026' }
    expect((await answer(1, sooner)).body.fields).toEqual([
      { field: 'geldig_tot', message: 'Uw offerte geldt al tot 18-12-2026. Kies die dag of een latere.' },
    ])
    clock.advance(25 * day)
    expect((await answer(1, { ...lower, geldig_tot: '01-01-2027', vroegste_datum: null })).status).toBe(200)
  })

  test('takes it back within one working day, which the customer hears, and not after it', async () => {
    const { clock, context, customer, answer, readAccess } = await setUp()
    clock.advance(day)
    expect((await answer(1, { action: 'decline', reden: 'geen_capaciteit' })).status).toBe(200)
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      ...{ status: 'declined', status_label: 'Trok de offerte terug', offer: null },
      instant: { bound_cents: listCents, taken_back: true },
    })
    const app = await createTestApp(context)
    const own = (await app.inject(`/offerte/${customer}`)).body
    expect(own).toContain('Het kantoor trok op 19 november 2026 de offerte terug die u meteen kreeg.')
    expect((await readAccess()).timeline.at(-1).label).toContain('trok de offerte terug die u meteen kreeg')
    clock.advance(day)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M07'))[0]?.text).toContain('trekt de offerte terug die u meteen kreeg')
    // It is bound still when it offers after all.
    expect((await answer(1, higher)).status).toBe(422)
  })

  test('says the day on which it took back also the lower one in its place, and after the customer chose another', async () => {
    const { clock, context, customer, act, answer, ids } = await setUp()
    await answer(1, lower)
    clock.advance(day)
    await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    clock.advance(3 * day)
    const app = await createTestApp(context)
    const text = 'Het kantoor trok op 19 november 2026 de offerte terug die u meteen kreeg.'
    expect((await app.inject(`/offerte/${customer}`)).body).toContain(text)
    await act('/confirm', { keuze: { vestiging_id: ids[1], anders: false } })
    expect((await app.inject(`/offerte/${customer}`)).body).toContain(text)
  })

  test('is bound after that day, also by what it offered itself since', async () => {
    const { clock, answer, readAccess } = await setUp()
    await answer(1, lower)
    // Wednesday 11:00 to Thursday midnight, by the calendar of Amsterdam.
    clock.advance(36 * 60 * 60 * 1000 + 60 * 60 * 1000)
    const refused = await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'U kon de offerte uit uw prijslijst terugtrekken tot en met 19 november 2026. U bent er nu aan gebonden. Een lagere offerte sturen kan wel.',
    ])
    expect((await readAccess()).vestigingen[0].status).toBe('offered')
  })

  test('has figures of it that say nothing of how it answers', async () => {
    const { clock, context, ids, answer } = await setUp()
    const figures = async () => {
      await countResponses.handler(context, {})
      await context.index.reload()
      const app = await createTestApp(context)
      const { response_stats, instant_stats } = (await app.inject(`/api/vestigingen/${ids[0]}`)).json()
      const row = context.db
        .selectFrom('response_stats')
        .select(['requests', 'answered'])
        .where('vestiging_id', '=', ids[0]!)
      return { response_stats, instant_stats, counted: await row.executeTakeFirst() }
    }
    const counted = { requests: 0, answered: 0 }
    expect(await figures()).toEqual({ response_stats: null, instant_stats: { n: 1, withdrawn: 0 }, counted })
    await answer(1, { action: 'decline', reden: 'anders' })
    expect((await figures()).instant_stats).toEqual({ n: 1, withdrawn: 1 })
    // An offer within the hour takes the decline back; a later one is another offer.
    await answer(1, lower)
    expect((await figures()).instant_stats).toEqual({ n: 1, withdrawn: 0 })
    await answer(1, { action: 'decline', reden: 'anders' })
    clock.advance(day)
    expect((await answer(1, { ...lower, geldig_tot: '31-12-2026' })).status).toBe(200)
    expect(await figures()).toEqual({ response_stats: null, instant_stats: { n: 1, withdrawn: 1 }, counted })
    clock.advance(366 * day)
    expect(await figures()).toEqual({ response_stats: null, instant_stats: null, counted: undefined })
  })

  test('has a page that says so, with a form that no longer offers to take it back once that is over', async () => {
    const { clock, context, customer, officeToken } = await setUp()
    const app = await createTestApp(context)
    const own = (await app.inject(`/offerte/${customer}`)).body
    expect(own).toContain(
      `${bound} Terugtrekken kan het alleen tot en met 19 november 2026, of tot u het kantoor kiest.`,
    )
    const read = async () => (await app.inject(`/kantoor/offerte/${officeToken(1)}`)).body
    const before = await read()
    expect(before).toContain('U bent aan deze offerte gebonden.')
    expect(before).toContain('Dat kan tot en met 19 november 2026, of tot de klant u kiest.')
    expect(before).not.toContain('De klant rekent op een reactie')
    expect(before).toMatch(/btw<small>[^<]*<\/small><\/span><output>€.227,44<\/output>/)
    expect(before).toMatch(/aria-live="polite" class="price">€.1\.585,44</)
    clock.advance(2 * day)
    const after = await read()
    expect(after).toContain('Offerte wijzigen')
    expect(after).not.toContain('Wij trekken de offerte terug')
  })

  test('is one that its customer reads nothing of taking back any more, once that office is chosen', async () => {
    const { act, context, customer, ids } = await setUp()
    const app = await createTestApp(context)
    const own = async () => (await app.inject(`/offerte/${customer}`)).body
    await act('/confirm', { keuze: { vestiging_id: ids[1] } })
    expect(await own()).toContain(`${bound} Terugtrekken kan`)
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    expect(await own()).toContain(`${bound}</small>`)
  })
})
