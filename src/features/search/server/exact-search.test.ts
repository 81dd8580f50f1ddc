import { expect, test } from 'vitest'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { notFound, respondWith, startPdok } from '#test/pdok.ts'

describeOnDatabase('a search with the online geocoder', (open) => {
  test('counts the distance from the exact point of the postcode, in the API and on the page', async () => {
    const doc = { postcode: '1012LG', centroide_ll: 'POINT(4.9 52.38)', woonplaatsnaam: 'Amsterdam' }
    const pdok = await startPdok(() => respondWith(doc))
    const context = await open({ config: { geocoder: 'pdok', pdokUrl: pdok.url } })
    await insertOffice(context.db, { title: 'Op het punt', lat: 52.38, lon: 4.9 })
    await context.index.reload()
    const app = await createTestApp(context)
    const answer = await app.inject('/api/vestigingen/search?postcode=1012+lg')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      latitude: 52.38,
      longitude: 4.9,
      location: {
        kind: 'postcode',
        label: '1012LG',
        gemeente: 'Amsterdam',
        provincie: 'Noord-Holland',
        precision: 'pc6',
      },
      vestigingen: [{ title: 'Op het punt', distance_km: 0 }],
    })
    const page = await app.inject('/zoeken?postcode=1012LG')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Op het punt')
    expect(pdok.questions).toEqual(['1012LG'])
  })

  test('finds a postcode that came after the shipped data', async () => {
    const doc = { postcode: '1999ZZ', centroide_ll: 'POINT(4.9 52.38)', woonplaatsnaam: 'Amsterdam' }
    expect(loadGazetteer().postcode('1999ZZ')).toBeUndefined()
    const pdok = await startPdok((postcode) => (postcode === '1999ZZ' ? respondWith(doc) : notFound))
    const app = await createTestApp(await open({ config: { geocoder: 'pdok', pdokUrl: pdok.url } }))
    expect((await app.inject('/api/vestigingen/search?postcode=1999ZZ')).json()).toMatchObject({ latitude: 52.38 })
    const unknown = await app.inject('/api/vestigingen/search?postcode=1999ZX')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'POSTCODE_NOT_FOUND' })
  })

  test('asks only for a whole postcode, and refuses what it refused before', async () => {
    const pdok = await startPdok(() => notFound)
    const app = await createTestApp(await open({ config: { geocoder: 'pdok', pdokUrl: pdok.url } }))
    const codeOf = async (query: string) => (await app.inject(`/api/vestigingen/search?${query}`)).json().code
    expect(await codeOf('postcode=0123AB')).toBe('INVALID_POSTCODE')
    expect(await codeOf('postcode=3511')).toBe('INVALID_POSTCODE')
    expect(await codeOf('woonplaats=postcode-5999')).toBe('WOONPLAATS_NOT_FOUND')
    const { location } = (await app.inject('/api/vestigingen/search?woonplaats=postcode-3511')).json()
    expect(location).toMatchObject({ label: '3511', gemeente: 'Utrecht', precision: 'pc4' })
    expect(await codeOf('woonplaats=nergenshuizen')).toBe('WOONPLAATS_NOT_FOUND')
    expect(await codeOf('lat=52.37&lon=4.89')).toBeUndefined()
    expect(await codeOf('')).toBe('INVALID_SEARCH_PARAMETERS')
    expect(pdok.questions).toEqual([])
    expect(await codeOf('postcode=1012LG&category_ids=onbekend')).toBe('CATEGORY_NOT_FOUND')
  })

  test('finds a place by its official number, and tells the number of a place', async () => {
    const doc = { woonplaatscode: '1182', woonplaatsnaam: 'Zwolle', centroide_ll: 'POINT(6.11836361 52.51868565)' }
    const pdok = await startPdok((question) => (question === 'woonplaatscode:1182' ? respondWith(doc) : notFound))
    const app = await createTestApp(await open({ config: { geocoder: 'pdok', pdokUrl: pdok.url } }))
    const search = async (woonplaats: string) =>
      (await app.inject(`/api/vestigingen/search?woonplaats=${woonplaats}`)).json()
    expect(await search('1182')).toEqual(await search('zwolle'))
    expect(await search('1182')).toMatchObject({ location: { kind: 'woonplaats', label: 'Zwolle' } })
    expect(await search('9999')).toMatchObject({ code: 'WOONPLAATS_NOT_FOUND' })
    const place = async (name: string) => (await app.inject(`/api/woonplaats/${name}`)).json()
    expect(await place('1182')).toMatchObject({ location_id: 'zwolle', bag_code: '1182' })
    expect(await place('zwolle')).toMatchObject({ bag_code: '1182' })
    expect(await place('assen')).toMatchObject({ location_id: 'assen', bag_code: null })
    expect((await app.inject('/zoeken?woonplaats=1182')).body).toContain('Zwolle')
  })

  test('knows no numbers of places without it', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/api/woonplaats/zwolle')).json()).toMatchObject({ bag_code: null })
    for (const url of ['/api/woonplaats/1182', '/api/vestigingen/search?woonplaats=1182']) {
      expect((await app.inject(url)).json()).toMatchObject({ code: 'WOONPLAATS_NOT_FOUND' })
    }
  })
})
