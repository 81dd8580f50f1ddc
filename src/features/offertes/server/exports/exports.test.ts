import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { createOffertesApp, insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { readPdf } from '#test/read-pdf.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { OfferteExport } from '../../schemas.ts'

const files = ['export.json', 'offertes.pdf', 'kalender.ics'] as const
type File = (typeof files)[number]

describeOnDatabase('The files of a request', (open) => {
  async function setUp(body: Record<string, unknown> = {}) {
    const sent = await sendOfferte(open, { offices: 3, body: { naam: 'Zoë Łukasz', ...body } })
    await sent.answer(1, pricedOffer)
    await sent.answer(2, { ...pricedOffer, toelichting: '', geldig_tot: '2027-01-15', extra: [] })
    const read = (file: File, token = sent.customer) => sent.app.inject(`/api/offerte-requests/access/${token}/${file}`)
    return { ...sent, read }
  }
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      summary: String(event.getFirstPropertyValue('summary')),
      start: String(event.getFirstPropertyValue('dtstart')),
      sequence: event.getFirstPropertyValue('sequence'),
    }))

  test('are kept by the browser and by nobody else', async () => {
    const { app, customer } = await setUp()
    const types = ['application/json; charset=utf-8', 'application/pdf', 'text/calendar; charset=utf-8']
    for (const [n, file] of files.entries()) {
      const { statusCode, headers } = await app.inject(`/api/offerte-requests/access/${customer}/${file}`)
      expect([statusCode, headers['content-type']]).toEqual([200, types[n]])
      expect(headers).toMatchObject({
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  test('answer as the call of the page does: to a wrong, foreign or expired link, and once it was erased', async () => {
    const { app, clock, read, customer, officeToken } = await setUp()
    for (const token of ['oaonbekend', officeToken(1), 'x']) {
      const page = await app.inject(`/api/offerte-requests/access/${token}`)
      for (const file of files) {
        const answer = await read(file, token)
        expect([answer.statusCode, answer.json().code]).toEqual([page.statusCode, page.json().code])
        expect(answer.headers['content-disposition']).toBeUndefined()
      }
    }
    await post(app, `/access/${customer}/erase`, { bevestig: true })
    for (const file of files) expect((await read(file)).json().code).toBe('OFFERTE_NOT_FOUND')
    clock.advance(181 * 24 * 60 * 60 * 1000)
    for (const file of files) expect((await read(file)).json().code).toBe('TOKEN_EXPIRED')
  })

  test('change nothing when they are read or looked for', async () => {
    const { app, context, customer, read } = await setUp()
    const rows = () => context.db.selectFrom('offerte_answers').selectAll().execute()
    const before = [await rows(), await context.db.selectFrom('tokens').selectAll().execute()]
    for (const file of files) {
      await read(file)
      await app.inject({ method: 'HEAD', url: `/api/offerte-requests/access/${customer}/${file}` })
    }
    expect([await rows(), await context.db.selectFrom('tokens').selectAll().execute()]).toEqual(before)
  })

  test('show before the address is confirmed no more than the page does', async () => {
    const context = await open()
    const ids = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    await post(
      app,
      '',
      offerteBody(ids, { gewenste_passeerdatum: '2027-02-01', dienst_ids: ['hypotheekakte'], dienst_id: '' }),
    )
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const read = (file: File) => app.inject(`/api/offerte-requests/access/${token}/${file}`)
    const { offerte, personal_data } = (await read('export.json')).json() as OfferteExport
    expect(personal_data).toBeNull()
    expect(offerte).toEqual((await app.inject(`/api/offerte-requests/access/${token}`)).json())
    const { pages } = await readPdf((await read('offertes.pdf')).rawPayload)
    expect(pages.join()).toContain('j•••@voorbeeld.example')
    for (const value of [jan.naam, jan.email, '98765432']) expect(pages.join()).not.toContain(value)
    expect(eventsIn((await read('kalender.ics')).body)).toEqual([])
  })

  test('hold as JSON all that is known of it, why, and until when', async () => {
    const { app, clock, customer, read } = await setUp()
    const file = OfferteExport.parse((await read('export.json')).json())
    expect(file).toEqual((await read('export.json')).json())
    expect(file.offerte).toEqual((await app.inject(`/api/offerte-requests/access/${customer}`)).json())
    expect(file.exported_at).toBe(clock.now().toISOString())
    expect(file.retention_end).toBe('2027-05-17T10:00:00.000Z')
    expect(file.purpose).toContain('180 dagen')
    expect(file.remainder).toContain('24 maanden')
    expect(file.rights_url).toMatch(/\/gegevens$/)
    const fieldOf = (name: string) => file.personal_data?.fields.find((field) => field.name === name)?.value
    expect([fieldOf('naam'), fieldOf('email'), fieldOf('mails')]).toEqual(['Zoë Łukasz', jan.email, expect.any(String)])
  })

  test('compare the offers in a tagged PDF, in Dutch and in words', async () => {
    const { read } = await setUp()
    const pdf = await readPdf((await read('offertes.pdf')).rawPayload)
    expect(pdf).toMatchObject({ isTagged: true, language: 'nl-NL', part: '1' })
    expect(pdf.title).toMatch(/^Offertes bij aanvraag NV-/)
    expect(pdf.textOf('H1')).toEqual([pdf.title])
    expect(pdf.textOf('H2')).toEqual(['Uw aanvraag', 'De offertes naast elkaar', 'De kantoren'])
    expect(pdf.textOf('P').join(' ')).toContain(`Aangevraagd door Dhr. Zoë Łukasz op 18 november 2026.`)
    const heads = pdf.textOf('TH')
    expect(heads.slice(0, 3)).toEqual(['Onderdeel', 'Notariaat Voorbeeld 1', 'Notariaat Voorbeeld 2'])
    for (const head of ['Totaal', 'Niet inbegrepen', 'Geldig tot', 'Vroegste datum', 'Beoordeling']) {
      expect(heads).toContain(head)
    }
    expect(pdf.textOf('H3')).toEqual(['Toelichting van Notariaat Voorbeeld 1'])
    const cells = pdf.textOf('TD').map((text) => text.replaceAll('\u00a0', ' '))
    expect(cells.filter((text) => text === '€ 1.585,43')).toHaveLength(2)
    expect(cells).toContain('Gelijk aan de indicatie (€ 1.585)')
    expect(cells).toContain('€ 85,00 alleen als een volmacht nodig is')
    expect(cells).toContain('15-01-2027')
    expect(pdf.parts.every(({ role }) => role !== '')).toBe(true)
  })

  test('say beside the offers who told of a total that was mailed: the office itself or the customer', async () => {
    const { answer, clock, context, customer, ids, press } = await sendOfferte(open, { offices: 3 })
    await answer(1, pricedOffer)
    await answer(2, { action: 'answered_by_mail', total_cents: 110_000 })
    await context.db
      .updateTable('offerte_vestigingen')
      .set({ expired_at: clock.now() })
      .where('vestiging_id', '=', ids[2]!)
      .execute()
    await press('report', { vestiging_id: ids[2], antwoord: 'ja', bedrag: '1.500' })
    const app = await createTestApp(context)
    const file = await app.inject(`/api/offerte-requests/access/${customer}/offertes.pdf`)
    const cells = (await readPdf(file.rawPayload)).textOf('TD').map((text) => text.replaceAll('\u00a0', ' '))
    expect(cells.filter((text) => text.includes('€ 1.100,00'))).toEqual([
      expect.stringContaining('Totaal in de e-mail: € 1.100,00'),
    ])
    expect(cells.filter((text) => text.includes('€ 1.500,00'))).toEqual([
      expect.stringContaining('U gaf zelf door: € 1.500,00'),
    ])
    const page = (await app.inject(`/offerte/${customer}`)).body.replace(/<\/?b>/g, '').replaceAll('\u00a0', ' ')
    expect(page).toContain('Notariaat Voorbeeld 2 mailde u een totaal van € 1.100,00.')
    expect(page).toContain('U gaf zelf door: een totaal van € 1.500,00 van Notariaat Voorbeeld 3.')
    expect(page).not.toContain('Notariaat Voorbeeld 3 mailde')
  })

  test.each(['Ǎnna Жук', 'Minh Đặng Vũ', 'Vlad Ţepeş'])('print %s as it was typed', async (naam) => {
    const { read } = await setUp({ naam })
    const { pages } = await readPdf((await read('offertes.pdf')).rawPayload)
    expect(pages.join()).toContain(`Dhr. ${naam} op`)
    expect(pages.join()).not.toContain('niet af te drukken')
  })

  test('say in words where a letter cannot be printed, and where it is seen', async () => {
    const { read } = await setUp({ naam: '李明 Jansen' })
    const { pages } = await readPdf((await read('offertes.pdf')).rawPayload)
    const text = pages.join().replace(/\s+/g, ' ')
    expect(text).toContain('Dhr. [niet af te drukken] Jansen op')
    expect(text).toContain('Waar [niet af te drukken] staat, staan letters die wij niet op papier kunnen zetten.')
  })

  test.each([
    ['a wished day', { gewenste_passeerdatum: '2027-02-01' }, false, 1],
    ['an offer', {}, true, 1],
    ['neither', {}, false, 0],
  ])(
    'are on the page with one for an agenda only when that has a day in it, as of a request with %s',
    async (...row) => {
      const [, body, hasOffer, count] = row
      const { answer, context, customer } = await sendOfferte(open, { body })
      if (hasOffer) await answer(1, pricedOffer)
      const app = await createTestApp(context)
      const file = `/api/offerte-requests/access/${customer}/kalender.ics`
      expect(eventsIn((await app.inject(file)).body)).toHaveLength(count)
      expect((await app.inject(`/offerte/${customer}`)).body.includes(`href="${file}"`)).toBe(count > 0)
    },
  )

  test('put the days of a request in an agenda, as days and the same each time', async () => {
    const { answer, app, customer, ids, read } = await setUp({ gewenste_passeerdatum: '2027-02-01' })
    const first = await read('kalender.ics')
    expect(first.body.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    const events = eventsIn(first.body)
    expect(events.map(({ summary, start }) => [summary, start])).toEqual([
      ['Offerte van Notariaat Voorbeeld 1 verloopt', '2026-12-31'],
      ['Offerte van Notariaat Voorbeeld 2 verloopt', '2027-01-15'],
      ['Gewenste passeerdatum', '2027-02-01'],
    ])
    for (const value of ['Łukasz', jan.email, '98765432', 'Verzinselweg', customer])
      expect(first.body).not.toContain(value)
    expect((await read('kalender.ics')).body).toBe(first.body)
    await answer(1, { ...pricedOffer, geldig_tot: '2027-01-31' })
    const [moved] = eventsIn((await read('kalender.ics')).body)
    expect(moved).toEqual({ ...events[0], start: '2027-01-31', sequence: 1 })
    await post(app, `/access/${customer}/confirm`, { keuze: { vestiging_id: ids[0] } })
    expect(eventsIn((await read('kalender.ics')).body)).toHaveLength(4)
  })

  test('say until when a choice can change, and keep only the offer that was taken after it', async () => {
    const { app, clock, customer, ids, read } = await setUp({ gewenste_passeerdatum: '2027-02-01' })
    const summaries = async () => eventsIn((await read('kalender.ics')).body).map(({ summary }) => summary)
    await post(app, `/access/${customer}/confirm`, { keuze: { vestiging_id: ids[0] } })
    const [end] = eventsIn((await read('kalender.ics')).body).filter(({ summary }) => summary.includes('keuze'))
    const { choice } = (await app.inject(`/api/offerte-requests/access/${customer}`)).json()
    expect(end!.start).toBe(dayOf(new Date(choice.changeable_until)))
    expect(await summaries()).toEqual([
      'Offerte van Notariaat Voorbeeld 1 verloopt',
      'Offerte van Notariaat Voorbeeld 2 verloopt',
      'Laatste dag om uw keuze van een notaris aan te passen',
      'Gewenste passeerdatum',
    ])
    clock.advance(limits.offerte.choice.changeableMs + 1)
    expect(await summaries()).toEqual(['Offerte van Notariaat Voorbeeld 1 verloopt', 'Gewenste passeerdatum'])
  })
})
