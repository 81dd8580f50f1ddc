import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('A postcode', (open) => {
  test('is six characters in an address and in a call; four digits are none', async () => {
    const app = await createTestApp(await open())
    for (const digits of ['3511', '1234', '3511 ']) {
      const answer = await app.inject(`/api/vestigingen/search?postcode=${encodeURIComponent(digits)}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_POSTCODE'])
      const page = await app.inject(`/zoeken?postcode=${encodeURIComponent(digits)}`)
      expect(page.body).toContain('Ongeldig postcodeformaat')
      expect(page.body).toContain('Voer een geldige Nederlandse postcode in (bijv. 1234AB).')
    }
    const unknown = await app.inject('/api/vestigingen/search?postcode=5999AB')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'POSTCODE_NOT_FOUND'])
  })

  test('of which four digits are typed is an area with an id of its own, in the form and in the call of suggestions', async () => {
    const app = await createTestApp(await open())
    const suggestionsFor = async (q: string) =>
      (await app.inject(`/api/woonplaats/autocomplete?q=${encodeURIComponent(q)}`)).json().suggestions
    expect(await suggestionsFor('3511')).toEqual([
      {
        ...{ location_id: 'postcode-3511', woonplaats: '3511', label: '3511' },
        ...{ gemeente: 'Utrecht', provincie: 'Utrecht' },
      },
    ])
    expect(await suggestionsFor('5999')).toEqual([])
    const answer = await app.inject('/api/vestigingen/search?woonplaats=postcode-3511')
    expect(answer.json().location).toMatchObject({ kind: 'postcode', label: '3511', precision: 'pc4' })
    for (const q of ['3511', ' 35 11 ']) {
      const page = await app.inject(`/zoeken?q=${encodeURIComponent(q)}`)
      expect(page.headers.location ?? page.body).toMatch(/<title>Notarissen 3511 |woonplaats=postcode-3511/)
    }
    const linked = await app.inject('/zoeken?woonplaats=postcode-3511&woonplaats_label=3511')
    expect(linked.body).toContain('<title>Notarissen 3511 ')
    for (const q of ['5999', '0123']) {
      const page = await app.inject(`/zoeken?q=${q}`)
      expect(page.body).toContain('Voer een geldige postcode of woonplaats in')
    }
  })

  test('has an area that is no place with a page of its own', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/woonplaats/postcode-3511')).statusCode).toBe(404)
    expect((await app.inject('/api/woonplaats/postcode-3511')).statusCode).toBe(404)
    expect((await app.inject('/sitemap.xml')).body).not.toContain('postcode-')
    const results = (await app.inject('/zoeken?woonplaats=postcode-3511')).body
    expect(results).not.toContain('/woonplaat/postcode-3511')
    expect(results).not.toContain('/woonplaats/postcode-3511')
  })
})

describeOnDatabase('Search engines keep the search', (open) => {
  test('without a query alone, whatever that is of', async () => {
    const app = await createTestApp(await open())
    const read = async (url: string) => {
      const { body } = await app.inject(url)
      return [/<meta name="robots" content="noindex"/.test(body), /rel="canonical" href="[^"?]*\/zoeken"/.test(body)]
    }
    expect(await read('/zoeken')).toEqual([false, true])
    const queries = [
      'distance=20',
      'utm_source=x',
      'sortBy=onzin',
      'view=kaart',
      'postcode=',
      'q=',
      'diensten=testament',
    ]
    // Twice: the second comes from the cache of pages.
    for (const query of [...queries, ...queries]) expect(await read(`/zoeken?${query}`), query).toEqual([true, true])
    expect(await read('/zoeken')).toEqual([false, true])
    expect((await read('/zoeken?woonplaats=amsterdam'))[0]).toBe(true)
  })
})
