import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { get, mailsOf, post } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { mintOfficeLink } from './office-link.ts'

const wished = '2027-01-15'

describeOnDatabase('Whether a wished day is feasible', (open) => {
  const setUp = (gewenste_passeerdatum: string | null = wished) =>
    sendOfferte(open, { body: { gewenste_passeerdatum } })
  const say = (antwoord: string, vanaf?: string) => ({ action: 'haalbaarheid', antwoord, vanaf })

  test('is answered by an office before or with its offer, and the last answer stands beside the offer', async () => {
    const { answer, readAccess, readOffice } = await setUp()
    expect((await readAccess()).vestigingen[0].haalbaarheid).toBeNull()
    expect((await readOffice(1)).body.haalbaarheid).toEqual({ can_be_answered: true, answer: null })
    expect((await answer(1, say('niet_haalbaar'))).status).toBe(200)
    const offer = { ...pricedOffer, vroegste_datum: null }
    await answer(1, offer)
    await answer(1, offer)
    const later = await answer(1, say('vanaf', '20-1-2027'))
    const named = { antwoord: 'vanaf', vanaf: '2027-01-20' }
    expect(later.body.haalbaarheid).toEqual({ can_be_answered: true, answer: named })
    const [first, second] = (await readAccess()).vestigingen
    expect([first.haalbaarheid, first.status, second.haalbaarheid]).toEqual([named, 'offered', null])
    await answer(1, say('haalbaar'))
    expect((await readAccess()).vestigingen[0].haalbaarheid).toEqual({ antwoord: 'haalbaar', vanaf: null })
  })

  test('is compared until that day is over, which then leads to no sum either', async () => {
    const { answer, clock, context, customer, readAccess } = await setUp()
    await answer(1, say('haalbaar'))
    await answer(1, { ...pricedOffer, vroegste_datum: null })
    const app = await createTestApp(context)
    const page = async () => (await app.inject(`/offerte/${customer}`)).body
    const becomes = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime())
    becomes('2027-01-15T22:59:00Z')
    expect((await readAccess()).coming_day).toBe(wished)
    for (const words of ['Op tijd voor 15 januari 2027', 'datum=15-01-2027']) expect(await page()).toContain(words)
    becomes('2027-01-15T23:00:00Z')
    expect((await readAccess()).coming_day).toBeNull()
    for (const words of ['Op tijd voor', 'datum=']) expect(await page()).not.toContain(words)
  })

  test.each([
    ['haalbaar', undefined, '2027-01-16', '2027-01-15'],
    ['niet_haalbaar', undefined, '2027-01-15', '2027-01-16'],
    ['vanaf', '2027-01-20', '2027-01-19', '2027-01-20'],
  ])(
    '%s (%s) does not stand beside an offer from %s on, whichever comes first',
    async (antwoord, vanaf, wrong, right) => {
      const { answer, context, officeToken, readAccess } = await setUp()
      const app = await createTestApp(context)
      const from = (vroegste_datum: string) => ({ ...pricedOffer, vroegste_datum })
      await answer(1, say(antwoord, vanaf))
      const offer = await answer(1, from(wrong))
      expect([offer.status, offer.body.fields.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        ['vroegste_datum'],
      ])
      expect(offer.body.fields[0].message).toContain('Over de gewenste dag 15-01-2027 gaf u door: ')
      expect((await answer(1, from(right))).status).toBe(200)

      await answer(2, from(wrong))
      const said = await answer(2, say(antwoord, vanaf))
      const field = antwoord === 'vanaf' ? 'vanaf' : 'antwoord'
      expect([said.status, said.body.fields[0].field]).toEqual([400, field])
      expect((await readAccess()).vestigingen[1].haalbaarheid).toBeNull()
      const { body } = await app.inject({
        method: 'POST',
        url: `/kantoor/offerte/${officeToken(2)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ action: 'haalbaarheid', antwoord, vanaf: vanaf ?? '' }).toString(),
      })
      expect(body).toContain(`id="${antwoord === 'vanaf' ? 'vanaf' : 'antwoord-datum'}-error"`)
      expect(body).toContain('Kies een antwoord dat daarbij past')
      await answer(2, from(right))
      expect((await answer(2, say(antwoord, vanaf))).status).toBe(200)
    },
  )

  test('is not said of an office that cannot help any more', async () => {
    const { answer, context, customer } = await setUp()
    const app = await createTestApp(context)
    const page = async () => (await app.inject(`/offerte/${customer}`)).body as string
    await answer(1, say('haalbaar'))
    expect(await page()).toContain('haalbaar.')
    await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect(await page()).not.toContain('haalbaar.')
  })

  test('changes no state and mails nobody, but says that the office opened the request', async () => {
    const { answer, context, readAccess } = await setUp()
    const { status } = await readAccess()
    const before = await context.db.selectFrom('mails').select('id').execute()
    await answer(1, say('haalbaar'))
    await runDueJobs(context)
    const after = await readAccess()
    expect([after.status, after.vestigingen[0].status]).toEqual([status, 'opened'])
    expect(await context.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length)
  })

  test.each([
    ['a day that nobody can read', say('vanaf', 'ooit'), 'BAD_REQUEST'],
    ['no day', say('vanaf'), 'BAD_REQUEST'],
    ['the day itself', say('vanaf', wished), 'BAD_REQUEST'],
    ['a day before it', say('vanaf', '2027-01-14'), 'BAD_REQUEST'],
    ['a word that is none', say('misschien'), 'BAD_REQUEST'],
  ])('is refused with %s, by its field', async (_long, body, code) => {
    const { answer, readAccess } = await setUp()
    const refused = await answer(1, body)
    expect([refused.body.code, refused.body.fields.length]).toEqual([code, 1])
    expect((await readAccess()).vestigingen[0].haalbaarheid).toBeNull()
  })

  test('is not asked where the customer wished no day, nor once that day is over', async () => {
    const without = await setUp(null)
    expect((await without.readOffice(1)).body.haalbaarheid).toBeNull()
    expect((await without.answer(1, say('haalbaar'))).body.code).toBe('CONFLICT')
    const { app, clock, context } = await setUp()
    clock.advance(59 * 24 * 60 * 60 * 1000)
    const row = await context.db.selectFrom('offerte_vestigingen').select('id').executeTakeFirstOrThrow()
    const url = `/office/${await context.db.transaction().execute((trx) => mintOfficeLink(trx, context, row.id))}`
    expect((await get(app, url)).body.haalbaarheid).toEqual({ can_be_answered: false, answer: null })
    expect(JSON.stringify((await post(app, url, say('haalbaar'))).body)).toContain(
      'De dag die de klant wenste, is voorbij.',
    )
  })

  test('stays as it is once the customer chose, and of an office that declined', async () => {
    const { act, answer, ids, readAccess, readOffice } = await setUp()
    await answer(1, say('haalbaar'))
    await answer(2, { action: 'decline', reden: 'geen_capaciteit' })
    expect((await answer(2, say('haalbaar'))).body.code).toBe('CONFLICT')
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    expect((await answer(1, say('niet_haalbaar'))).body.code).toBe('OFFERTE_CLOSED')
    expect((await readOffice(1)).body.haalbaarheid).toMatchObject({ can_be_answered: false })
    expect((await readAccess()).vestigingen[0].haalbaarheid).toEqual({ antwoord: 'haalbaar', vanaf: null })
  })

  test('is part of what the customer can read of it, and its day goes with the request', async () => {
    const { act, answer, app, context, customer } = await setUp()
    await answer(1, say('vanaf', '2027-01-20'))
    const file = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).body
    expect(file).toContain('Vanaf 20-01-2027')
    const row = () =>
      context.db.selectFrom('offerte_day_answers').select(['answer', 'sealed']).executeTakeFirstOrThrow()
    expect((await row()).sealed).not.toContain('2027')
    await act('/erase', { bevestig: true })
    expect(await row()).toEqual({ answer: 'vanaf', sealed: null })
  })

  test('is asked in the mail to the office, by links that only choose an answer', async () => {
    const { context, readOffice } = await setUp()
    const [mail] = await mailsOf(context, 'M04')
    expect(mail?.text).toContain('Is 15-01-2027 haalbaar?')
    expect(mail?.text).toMatch(/\/kantoor\/offerte\/oo[\w-]+\?datum=niet_haalbaar#datum/)
    expect((await readOffice(1)).body.haalbaarheid.answer).toBeNull()
    const without = await setUp(null)
    expect((await mailsOf(without.context, 'M04'))[0]?.text).not.toContain('haalbaar')
  })

  test('chosen by a link stands above the page with one button, which the address ends in, until it was given', async () => {
    const { answer, context, officeToken } = await setUp()
    const app = await createTestApp(context)
    const read = async (datum: string) =>
      (await app.inject(`/kantoor/offerte/${officeToken(1)}?datum=${datum}`)).body as string
    const page = await read('haalbaar')
    expect(page.match(/name="antwoord" value=/g)).toHaveLength(1)
    expect(page).toMatch(/<button[^>]*id="datum"[^>]*>Ja, haalbaar: doorgeven/)
    expect(page.indexOf('id="datum"')).toBeLessThan(page.indexOf('De klant rekent op een reactie'))
    expect(await read('vanaf')).toMatch(/<input[^>]*id="datum"/)
    expect(await read('misschien')).toMatch(/<section[^>]*id="datum"/)
    await answer(1, say('haalbaar'))
    expect(await read('haalbaar')).toContain('U gaf door: haalbaar.')
  })

  test('of two answers at once one stays, whole', async () => {
    const { answer, readAccess } = await setUp()
    const answers = await Promise.all([answer(1, say('haalbaar')), answer(1, say('vanaf', '2027-02-01'))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { haalbaarheid } = (await readAccess()).vestigingen[0]
    expect([
      { antwoord: 'haalbaar', vanaf: null },
      { antwoord: 'vanaf', vanaf: '2027-02-01' },
    ]).toContainEqual(haalbaarheid)
  })
})
