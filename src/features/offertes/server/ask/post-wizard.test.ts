import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertVestigingen, jan } from '#test/offertes.ts'
import { priceParts } from '#test/offices.ts'
import { formToken, submit } from '#test/posted-reviews.ts'

describeOnDatabase('The wizard without JavaScript', (open) => {
  test('asks about an address that looks mistyped at the check, and beside its field for who goes back', async () => {
    const context = await open()
    const vestiging_ids = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    const question = 'Klopt dit adres? Misschien bedoelt u jan@gmail.com.'
    const at = async (step: string, email: string, button = {}) => {
      const fields = { ...jan, email, dienst_ids: 'testament', vestiging_ids, step, ...button }
      return (await submit(app, '/offerte-aanvragen', fields)).body
    }
    const check = await at('2', 'jan@gmial.com')
    expect(/<dt>E-mailadres<\/dt><dd>(.*?)<\/dd>/.exec(check)?.[1]).toContain(question)
    expect(await at('3', 'jan@gmial.com', { go: '1' })).toContain(question)
    for (const body of [await at('2', 'jan@gmail.com'), await at('3', 'jan@gmail.com', { go: '1' })]) {
      expect(body).not.toContain('Klopt dit adres?')
    }
  })

  /** The answer to a step that is sent. */
  async function answerTo(fields: Record<string, string | readonly string[]>) {
    const context = await open()
    const vestiging_ids = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    return submit(app, '/offerte-aanvragen', { vestiging_ids, ...fields })
  }

  test.each([
    ['verklaring-van-erfrecht', []],
    ['leveringsakte', ['koopsom', 'adres']],
    ['', ['koopsom', 'adres', 'hypotheekbedrag', 'bank_financier']],
  ])('asks at step 2 for the details of the services that were chosen before: %s', async (dienst_ids, details) => {
    const { body } = await answerTo({ ...jan, step: '1', dienst_ids })
    const fields = ['koopsom', 'adres', 'hypotheekbedrag', 'bank_financier']
    const isHidden = (name: string) => new RegExp(`hidden[^>]*><div class="field"><label for="${name}"`).test(body)
    for (const name of fields) expect(body).toContain(`id="${name}"`)
    expect(fields.filter((name) => !isHidden(name))).toEqual(details)
  })

  /** What the step says of the offers at once of these offices and another one, and whether the fold with the amounts is open. */
  async function stepWithInstant(
    conditions: Parameters<typeof insertInstantPrice>[2],
    fields: object = {},
    titles: readonly string[] = ['Notaris Vlot'],
  ) {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z') })
    const vestiging_ids = await insertVestigingen(context, [...titles.map((title) => ({ title })), {}])
    for (const id of vestiging_ids.slice(0, titles.length)) {
      for (const dienst_id of ['leveringsakte', 'hypotheekakte']) {
        await context.db.insertInto('vestiging_diensten').values({ vestiging_id: id, dienst_id }).execute()
        const tarief = { ...priceParts(60_000), vestiging_id: id, dienst_id }
        await context.db.insertInto('tarieven').values(tarief).execute()
      }
      await insertInstantPrice(context, id, conditions)
      await context.db.updateTable('vestigingen').set({ lat: 52.37, lon: 4.89 }).where('id', '=', id).execute()
    }
    await context.index.reload()
    const app = await createTestApp(context)
    const dienst_ids = ['leveringsakte', 'hypotheekakte']
    const { body } = await submit(app, '/offerte-aanvragen', {
      ...jan,
      dienst_ids,
      vestiging_ids,
      step: '1',
      ...fields,
    })
    const [, words = ''] = /Prijs meteen<\/h2>(.*?)<\/div>/s.exec(body) ?? []
    const isOpen = /<details(?=[^>]*\sopen)[^>]*><summary>Datum en bedragen/.test(body)
    return { words: words.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '), isOpen }
  }

  test('says which office makes an offer at once and what it takes, before anything is filled in', async () => {
    const limits = { koopsom_max: 500_000, hypotheekbedrag_max: 400_000, no_description: true }
    const words =
      'Notaris Vlot maakt meteen een offerte voor leveringsakte en hypotheekakte als u de koopsom en het hypotheekbedrag ' +
      'invult en niets beschrijft. Dit geldt voor: koopsom tot en met € 500.000, hypotheek tot en met € 400.000, ' +
      'zonder beschrijving erbij, tot en met 31 december 2027.'
    expect(await stepWithInstant(limits)).toEqual({ words, isOpen: true })
    const check = { step: '2', beschrijving: '.' }
    expect((await stepWithInstant(limits, check)).words).toBe(words)
  })

  test('names offices with the same conditions in one sentence', async () => {
    const { words } = await stepWithInstant({ koopsom_max: 500_000 }, {}, ['Notaris Vlot', 'De Snelle Notarissen'])
    expect(words).toBe(
      'Notaris Vlot en De Snelle Notarissen maken meteen een offerte voor leveringsakte en hypotheekakte als u de koopsom ' +
        'invult. Dit geldt voor: koopsom tot en met € 500.000, tot en met 31 december 2027.',
    )
  })

  test('says no more of offers at once than holds', async () => {
    const free = await stepWithInstant({})
    expect(free.words).toMatch(/^Notaris Vlot maakt meteen een offerte voor leveringsakte en hypotheekakte\. Dit geldt/)
    expect(free.isOpen).toBe(false)
    expect(await stepWithInstant({ last_day: '2026-11-17' })).toEqual({ words: '', isOpen: false })
    expect(await stepWithInstant({}, { dienst_ids: 'testament' })).toEqual({ words: '', isOpen: false })
    expect((await stepWithInstant({}, { step: '2', go: '1' })).words).toBe('')
  })

  test('promises no offer at once that cannot come: of an amount above the most, or from where nobody knows', async () => {
    const most = { koopsom_max: 500_000 }
    const check = { step: '2', dienst_ids: ['leveringsakte', 'hypotheekakte'] }
    expect((await stepWithInstant(most, { ...check, koopsom: '500.000' })).words).toContain('maakt meteen een offerte')
    expect((await stepWithInstant(most, { ...check, koopsom: '900.000' })).words).toBe('')
    const near = { distance_max_km: 25 }
    const from = async (search: object) =>
      (await stepWithInstant(near, { related_search_details: JSON.stringify(search) })).words
    const searched = {
      ...{ v: 1, postcode: '', woonplaats: 'amsterdam', woonplaats_label: 'Amsterdam', view: 'lijst' },
      ...{ distance_km: 15, effective_distance_km: 15, sort_by: 'distance', category_ids: [], dienst_ids: [] },
      ...{ total_found: 3, searched_at: '2026-11-18T09:00:00Z' },
    }
    expect(await from(searched)).toContain('maakt meteen een offerte')
    expect(await from({ ...searched, woonplaats: 'maastricht' })).toBe('')
    for (const nowhere of [{}, { ...searched, woonplaats: 5 }, [1]]) expect(await from(nowhere)).toBe('')
    expect((await stepWithInstant(near)).words).toBe('')
  })

  test('shows the chosen and the most common services, the others behind a line, which an error opens', async () => {
    const { body } = await answerTo({ ...jan, step: '1', dienst_ids: 'bv-oprichten' })
    const [inSight = '', folded = ''] = body.split(/<details [^>]*class="fold"/)
    const valuesIn = (html: string) =>
      [...html.matchAll(/type="checkbox"[^>]*value="([^"]+)"/g)].map(([, value]) => value)
    expect(folded).toMatch(/^[^>]*><summary><span class="to-open">Toon alle \d+ diensten</)
    expect(valuesIn(inSight)).toEqual(expect.arrayContaining(['bv-oprichten', 'leveringsakte', 'testament']))
    expect(valuesIn(folded)).toEqual(expect.arrayContaining(['koopovereenkomst', 'levenstestament']))
    expect([...valuesIn(inSight), ...valuesIn(folded)].sort()).toEqual(diensten.map(({ id }) => id).sort())
    const wrong = await answerTo({ ...jan, step: '2' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(/<details open[^>]* class="fold"/)
  })

  test('goes ahead no further than the first step that is not right', async () => {
    const stepIn = (body: string) => /name="step" value="(\d)"/.exec(body)?.[1]
    const ahead = async (fields: Record<string, string>) =>
      stepIn((await answerTo({ step: '3', go: '3', ...fields })).body)
    expect(await ahead({})).toBe('1')
    expect(await ahead({ ...jan })).toBe('2')
    expect(await ahead({ ...jan, dienst_ids: 'testament' })).toBe('3')
  })

  test('sends the last search along as the browser kept it, and none that is not one', async () => {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock })
    const vestiging_ids = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    const search = {
      v: 1,
      postcode: null,
      woonplaats: 'utrecht',
      woonplaats_label: 'Utrecht',
      distance_km: 10,
      effective_distance_km: 10,
      sort_by: 'rating',
      view: 'lijst',
      category_ids: [],
      dienst_ids: [],
      total_found: 3,
      searched_at: '2026-11-18T09:59:00.000Z',
    }
    const detailsOf = async (related_search_details: string, email: string) => {
      const form_token = formToken((await app.inject('/offerte-aanvragen')).body)
      clock.advance(limits.form.ageMinMs)
      const fields = { ...jan, email, dienst_ids: 'testament', step: '3', vestiging_ids, form_token }
      const { statusCode } = await submit(app, '/offerte-aanvragen', { ...fields, related_search_details })
      expect(statusCode).toBe(303)
      const rows = await context.db.selectFrom('offerte_requests').select('search_details').orderBy('id').execute()
      return rows.at(-1)?.search_details
    }
    expect(await detailsOf(JSON.stringify(search), 'een@voorbeeld.example')).toMatchObject({ sort_by: 'rating' })
    expect(await detailsOf('{"v":1', 'twee@voorbeeld.example')).toBeNull()
    expect(await detailsOf('{"v":2}', 'drie@voorbeeld.example')).toBeNull()
  })
})
