import { expect, test } from 'vitest'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { respondWith, startPdok } from '#test/pdok.ts'

// docs/product/search.md, "Distances".
describeOnDatabase('the distances of a list', (open) => {
  const distancesOf = (html: string) =>
    Array.from(html.matchAll(/<span class="far">([^<]*)<\/span>/g), ([, far]) => far)

  test('are about right from a postcode and to an office that is known by one, and say once what they are', async () => {
    const context = await open()
    const amsterdam = loadGazetteer().postcode('1012LG')!
    const north = (km: number) => ({ lat: amsterdam.lat + km / 111.19, lon: amsterdam.lon })
    await insertOffice(context.db, north(0.2))
    await insertOffice(context.db, north(1.44))
    await insertOffice(context.db, { ...north(12.3), precision: 'pc4' })
    for (const km of [2, 3]) await insertOffice(context.db, north(km))
    await context.index.reload()
    const app = await createTestApp(context)
    const fromPostcode = (await app.inject('/zoeken?postcode=1012LG&sortBy=distance')).body
    const far = ['minder dan 1 km', 'ongeveer 1,4 km', 'ongeveer 2,0 km', 'ongeveer 3,0 km', 'ongeveer 12 km']
    expect(distancesOf(fromPostcode)).toEqual(far)
    expect(fromPostcode.match(/hemelsbreed/g)).toHaveLength(1)
    expect(fromPostcode).toContain('Afstanden zijn hemelsbreed, vanaf het midden van postcodegebied 1012.')
    const fromPlace = distancesOf((await app.inject('/zoeken?woonplaats=amsterdam&sortBy=distance')).body)
    expect(fromPlace.filter((words) => words?.startsWith('ongeveer'))).toHaveLength(1)
  })

  test('are exact from a postcode that the online geocoder knows', async () => {
    const doc = { postcode: '1012LG', centroide_ll: 'POINT(4.9 52.38)', woonplaatsnaam: 'Amsterdam' }
    const pdok = await startPdok(() => respondWith(doc))
    const context = await open({ config: { geocoder: 'pdok', pdokUrl: pdok.url } })
    for (const km of [0.2, 1, 2, 3, 4.44]) await insertOffice(context.db, { lat: 52.38 + km / 111.19, lon: 4.9 })
    await context.index.reload()
    const app = await createTestApp(context)
    const { body } = await app.inject('/zoeken?postcode=1012LG&sortBy=distance')
    expect(distancesOf(body)).toEqual(['200 m', '1,0 km', '2,0 km', '3,0 km', '4,4 km'])
    expect(body).toContain('Afstanden zijn hemelsbreed, vanaf postcode 1012LG.')
  })
})

describeOnDatabase('the page of results', (open) => {
  test('leads to prices while no service is chosen, and does not say that an office has none', async () => {
    const context = await open()
    await insertOffice(context.db, { dienst_ids: ['testament'] })
    await context.index.reload()
    const app = await createTestApp(context)
    const read = async (query: string) => {
      const { body } = await app.inject(`/zoeken?woonplaats=amsterdam${query}`)
      const links = [...body.matchAll(/<a href="([^"]*)"[^>]* class="chip"/g)].map(([, href]) => href)
      return { cost: /<div class="cost">(.*?)<\/div>/.exec(body)?.[1], links }
    }
    const without = await read('')
    expect(without.cost).toBeUndefined()
    expect(without.links).toHaveLength(4)
    expect(without.links[0]).toContain('diensten=leveringsakte,hypotheekakte')
    const chosen = await read('&diensten=testament')
    expect(chosen.cost).toContain('Geen prijs bekend')
    expect(chosen.links).toEqual([])
  })

  test('offers the other places of the same name, and says in which province this one is', async () => {
    const app = await createTestApp(await open())
    const read = async (woonplaats: string) => {
      const { body } = await app.inject(`/zoeken?woonplaats=${woonplaats}`)
      const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1]
      return [heading, /<a href="([^"]*)">Bedoelt u .*?<\/a>/.exec(body)?.[1]]
    }
    const other = ['Notarissen in de buurt van Hengelo (Overijssel)', '/zoeken?woonplaats=hengelo-gelderland']
    expect(await read('Hengelo')).toEqual(other)
    // Who types a name and takes the first place of it has the address of an id.
    expect(await read('hengelo-overijssel')).toEqual(other)
    expect(await read('hengelo-gelderland')).toEqual([
      'Notarissen in de buurt van Hengelo (Gelderland)',
      '/zoeken?woonplaats=hengelo-overijssel',
    ])
    expect((await read('beek-montferland'))[0]).toBe('Notarissen in de buurt van Beek (Montferland)')
    expect(await read('Winterswijk')).toEqual(['Notarissen in de buurt van Winterswijk', undefined])
  })
})

describeOnDatabase('a search', (open) => {
  test('without a word says what to fill in, as the script does, wherever it was sent from', async () => {
    const app = await createTestApp(await open())
    const read = async (url: string) => {
      const { statusCode, body } = await app.inject(url)
      const [, alert = ''] = /<p class="error">(.*?)<\/p>/.exec(body) ?? []
      const [, status = ''] = /<p role="status">(.*?)<\/p>/.exec(body) ?? []
      return [statusCode, (alert + status).replace(/<svg.*?<\/svg>|<[^>]*>/g, '')]
    }
    const prompt = [200, 'Voer een geldige postcode of woonplaats inBijvoorbeeld: 1234AB of Amsterdam']
    for (const q of ['', '++', '%00']) {
      expect(await read(`/zoeken?q=${q}`), q).toEqual(prompt)
      expect(await read(`/notaris-zoeken-op-naam?q=${q}`), q).toEqual([200, 'Vul minimaal 3 letters in'])
    }
    expect(await read('/zoeken')).toEqual([200, ''])
    expect(await read('/notaris-zoeken-op-naam')).toEqual([200, ''])
  })

  test('for what nobody can type says what to fill in too, and writes none of it in the page', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/zoeken?woonplaats=%00')).statusCode).toBe(400)
    const { statusCode, body } = await app.inject('/woonplaats/%00')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('\0')
  })
})
