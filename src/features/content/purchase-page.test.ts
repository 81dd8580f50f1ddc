import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'

/** Seven offices whose deeds cost 500 to 800 and 300 to 600 euros, all included. */
async function setUp(open: Open, { now = '2026-11-29T12:00:00Z', combined }: { now?: string; combined?: number } = {}) {
  const context = await open({ clock: createTestClock(now) })
  for (let n = 0; n < 7; n++) {
    const vestiging_id = await insertOffice(context.db, { dienst_ids: ['leveringsakte', 'hypotheekakte'] })
    const row = (dienst_id: string, euros: number) => ({
      vestiging_id,
      dienst_id,
      // Of € 100 and its btw the rest is registers.
      ...priceParts(10_000, {
        registers: JSON.stringify([{ naam: 'Kadaster', cents: (euros + n * 50 - 121) * 100 }]),
        confirmed_at: new Date(now),
      }),
    })
    await context.db
      .insertInto('tarieven')
      .values([row('leveringsakte', 500), row('hypotheekakte', 300)])
      .execute()
    if (combined === undefined) continue
    const parts = priceParts(combined * 100, { confirmed_at: new Date(now) })
    const dienst_ids = ['hypotheekakte', 'leveringsakte']
    await context.db
      .insertInto('tarief_combinaties')
      .values({ ...parts, vestiging_id, dienst_ids })
      .execute()
  }
  await context.index.reload()
  const app = await createTestApp(context)
  return async (query: Record<string, string>) => {
    const { body, statusCode, headers } = await app.inject(paths.purchaseCosts(query))
    return { text: textOf(body).replaceAll('\u00a0', ' '), body, statusCode, headers }
  }
}

describeOnDatabase('The page of what a purchase takes', (open) => {
  test('adds up price, tax of each buyer and notary, and takes the mortgage off', async () => {
    const read = await setUp(open)
    const two = { kopers: '2', leeftijd1: '30', leeftijd2: '36' }
    const { text } = await read({ koopsom: '450.000', ...two, hypotheek: '400000', plaats: 'Amsterdam' })
    expect(text).toContain('Overdrachtsbelasting koper 1')
    expect(text).toContain('Startersvrijstelling over € 225.000,00')
    expect(text).toContain(
      '2% over € 225.000,00, een eigen woning; de startersvrijstelling is voor wie 18 tot 35 jaar is',
    )
    expect(text).toContain('€ 4.500,00')
    // Together the offices ask 800 … 1,400, of which 150 to 350 less 121 twice are registers.
    expect(text).toContain('€ 950,00 tot € 1.250,00')
    expect(text).toContain('Samen€ 455.450,00 tot € 455.750,00')
    expect(text).toContain('-€ 400.000,00')
    expect(text).toContain('vraagt voor de leveringsakte en de hypotheekakte samen')
    expect(text).toContain('Daarvan registers€ 708,00 tot € 1.008,00')
    expect(text).toContain('Daarvan voor de hypotheekakte€ 375,00 tot € 525,00')
    expect(text).toContain('Zelf over te maken€ 55.450,00 tot € 55.750,00')
  })

  test('takes the total of an offer in place of what offices ask', async () => {
    const read = await setUp(open)
    const { text } = await read({ koopsom: '300000', leeftijd1: '50', notaris: '1.495,29' })
    expect(text).toContain('Zelf over te maken€ 307.495,29')
    expect(text).toContain('Het bedrag van uw offerte')
  })

  test('says what is left where the mortgage is more', async () => {
    const read = await setUp(open)
    const { text } = await read({ koopsom: '300000', leeftijd1: '25', notaris: '1000', hypotheek: '310000' })
    expect(text).toContain('U houdt over')
    expect(text).toContain('Blijft over€ 9.000,00')
  })

  test('says in words what is left and what is to pay where the range has both', async () => {
    const read = await setUp(open)
    const deeds = { leeftijd1: '25', hypotheek: '301100', plaats: 'Amsterdam' }
    const { text } = await read({ koopsom: '300000', ...deeds })
    expect(text).toContain('Zelf over te makenhoogstens € 150,00, of u houdt hoogstens € 150,00 over')
    expect(text).not.toMatch(/-€ 150/)
  })

  test('asks for the mortgage whose deed is in the offer', async () => {
    const read = await setUp(open)
    const offer = { koopsom: '300000', leeftijd1: '50', notaris: '1000' }
    const warning = 'Uw offerte heeft een hypotheekakte, maar u vulde geen hypotheek in.'
    expect((await read({ ...offer, hypotheekakte: 'ja' })).text).toContain(warning)
    expect((await read({ ...offer, hypotheekakte: 'nee' })).text).not.toContain(warning)
    expect((await read({ ...offer, hypotheekakte: 'ja', hypotheek: '200000' })).text).not.toContain(warning)
  })

  test('says in Dutch, at its field, what nobody can read', async () => {
    const read = await setUp(open)
    const { text, body, statusCode } = await read({
      ...{ koopsom: 'drie ton', kopers: '2', aandeel1: '50', aandeel2: '60', leeftijd2: 'oud', hypotheek: '-5' },
    })
    expect(statusCode).toBe(200)
    expect(text).toContain('Vul een bedrag in, zoals 1.250 of 1.250,50')
    expect(text).toContain('De delen van de kopers zijn samen geen 100%.')
    expect(text).toContain('Vul een leeftijd in, in hele jaren.')
    expect(text).toContain('Een bedrag kan niet onder nul zijn')
    expect(body).toContain('href="#aandeel1"')
    expect(body).toContain('value="drie ton"')
    expect(text).not.toContain('Zelf over te maken')
  })

  test.each([
    ['soort', 'kasteel'],
    ['kopers', '0'],
    ['kopers', '2.0'],
    ['hypotheekakte', 'misschien'],
    ['wonen1', 'soms'],
    ['vrijstelling1', 'x'],
  ])('refuses an answer to %s that is none of its own: %s', async (field, answer) => {
    const purchase = { koopsom: '300000', leeftijd1: '50', notaris: '1000' }
    const { text, body } = await (await setUp(open))({ ...purchase, [field]: answer })
    expect(text).toContain('Kies een van de antwoorden')
    expect(body).toContain(`href="#${field}"`)
    expect(text).not.toContain('Zelf over te maken')
  })

  test('asks first, and says nothing of a year whose rates are not known', async () => {
    const { text } = await (await setUp(open))({})
    expect(text).not.toContain('Zelf over te maken')
    expect(text).not.toContain('Controleer uw antwoorden')
    const later = await (await setUp(open, { now: '2027-02-01T12:00:00Z' }))({ koopsom: '300000', leeftijd1: '50' })
    expect(later.text).toContain(
      'De tarieven van de overdrachtsbelasting op 1 februari 2027 zijn bij ons nog niet bekend.',
    )
    expect(later.text).not.toContain('Zelf over te maken')
  })

  test('counts with the rates of the day of transfer, and says so', async () => {
    const read = await setUp(open)
    const purchase = { koopsom: '300000', leeftijd1: '50', notaris: '1000' }
    const today = await read(purchase)
    expect(today.text).toContain('Gerekend met de tarieven van 29 november 2026.')
    const later = await read({ ...purchase, datum: '20-12-2026' })
    expect(later.text).toContain('Gerekend met de tarieven van 20 december 2026.')
    expect(later.text).toContain('Zelf over te maken€ 307.000,00')
    const nextYear = await read({ ...purchase, datum: '13-01-2027' })
    expect(nextYear.text).toContain('overdrachtsbelasting op 13 januari 2027 zijn bij ons nog niet bekend.')
    expect(nextYear.text).not.toContain('Zelf over te maken')
    const wrong = await read({ ...purchase, datum: '31-02-2027' })
    expect(wrong.body).toContain('href="#datum"')
    expect(wrong.text).not.toContain('Zelf over te maken')
  })

  test('has no sum for a home that is still to be built', async () => {
    const { text, body } = await (await setUp(open))({ koopsom: '300000', soort: 'nieuwbouw', leeftijd1: '50' })
    expect(text).toContain('Voor nieuwbouw rekenen wij dit niet uit')
    expect(text).not.toContain('Overdrachtsbelasting')
    expect(body).toMatch(/value="nieuwbouw"[^>]* checked|checked[^>]* value="nieuwbouw"/)
  })

  test('takes thirds as people type them for thirds, and refuses more than a whole', async () => {
    const read = await setUp(open)
    const three = { koopsom: '500000', kopers: '3', leeftijd1: '40', leeftijd2: '41', leeftijd3: '42' }
    const { text } = await read({ ...three, aandeel1: '33,33%', aandeel2: '33,33%', aandeel3: '33,33%' })
    expect(text.match(/€ 3\.333,33/g)).toHaveLength(3)
    const more = await read({ koopsom: '500000', kopers: '2', aandeel1: '50,1', aandeel2: '50' })
    expect(more.text).toContain('De delen van de kopers zijn samen geen 100%.')
  })

  test('counts the price that offices have for both deeds together', async () => {
    const read = await setUp(open, { combined: 150 })
    const { text } = await read({ koopsom: '300000', leeftijd1: '50', hypotheek: '200000', plaats: '1012 LG' })
    // Each of them asks 150 and its btw, and the registers of both deeds.
    expect(text).toContain('samen€ 889,50 tot € 1.189,50')
  })

  test('says of which country the price of one deed is, and asks for a place where two are needed', async () => {
    const read = await setUp(open)
    const one = await read({ koopsom: '300000', leeftijd1: '50' })
    expect(one.text).toContain(
      'Wat de middelste helft van de kantoren in heel Nederland vraagt voor de leveringsakte€ 575,00',
    )
    const two = await read({ koopsom: '300000', leeftijd1: '50', hypotheek: '200000' })
    expect(two.text).toContain('Vul uw postcode of woonplaats in voor prijzen in de buurtnog niet bekend')
    expect(two.text).toContain('De notaris zit niet in dit bedrag.')
    const nowhere = await read({ koopsom: '300000', leeftijd1: '50', plaats: 'Nergenshuizen' })
    expect(nowhere.body).toContain('href="#plaats"')
    expect(nowhere.text).not.toContain('Zelf over te maken')
  })

  test('adds the deed of the mortgage that an offer lacks, and warns where it cannot', async () => {
    const read = await setUp(open)
    const purchase = { koopsom: '300000', leeftijd1: '50', hypotheek: '200000', notaris: '1000' }
    const near = await read({ ...purchase, hypotheekakte: 'nee', plaats: 'Amsterdam' })
    expect(near.text).toContain('Niet in uw offerte.')
    expect(near.text).toContain('Zelf over te maken€ 107.375,00 tot € 107.525,00')
    const unknown = await read({ ...purchase, hypotheekakte: 'nee' })
    expect(unknown.text).toContain('De hypotheekakte zit niet in uw offerte en niet in dit bedrag.')
    expect((await read(purchase)).text).toContain('Kijk of de hypotheekakte in uw offerte zit.')
    const whole = await read({
      ...purchase,
      hypotheekakte: 'ja',
      registers: '200',
      aktekosten: '350,50',
      hypotheek2: '50000',
    })
    expect(whole.text).toContain('Daarvan registers€ 200,00')
    expect(whole.text).toContain('€ 350,50')
    expect(whole.text).toContain('Kijk of uw offerte voor twee hypotheekaktes is.')
    expect(whole.text).toContain('Zelf over te maken€ 57.000,00')
    const more = await read({ ...purchase, registers: '900', aktekosten: '101' })
    expect(more.text).toContain('De delen van uw offerte zijn samen meer dan het bedrag ervan.')
  })

  test('asks for the total of an offer of which only parts were filled in', async () => {
    const read = await setUp(open)
    for (const part of ['registers', 'aktekosten']) {
      const { text, body } = await read({ koopsom: '300000', leeftijd1: '50', [part]: '50' })
      expect(text).toContain('Vul het bedrag van uw offerte in, of laat de delen ervan leeg')
      expect(body).toContain('href="#notaris"')
      expect(text).not.toContain('Zelf over te maken')
    }
  })

  test('has every field of its form in its address', async () => {
    const read = await setUp(open)
    const { body } = await read({})
    const names = [...body.matchAll(/<input\b[^>]* name="(\w+)"/g)].map(([, name]) => name!)
    const form = new Set(names.filter((name) => !['q', 'diensten'].includes(name)))
    const marks = [...form].filter((name) => !/^(?:soort|kopers|wonen|vrijstelling|hypotheekakte$)/.test(name))
    const { body: filled } = await read({ kopers: '4', ...Object.fromEntries(marks.map((name) => [name, `x${name}`])) })
    for (const name of marks) expect(filled, name).toContain(`value="x${name}"`)
  })
})
