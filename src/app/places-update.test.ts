import { expect, test } from 'vitest'
import { loadGazetteer, updatePlaces } from '#features/gazetteer/server/public.ts'
import { importFile, sharpenPoints, vaguePostcodes } from '#features/office-desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { notFound, respondWith, startPdok } from '#test/pdok.ts'

const unasked = ['hengelo-overijssel', 'hengelo-gelderland', 'urk', 'zwolle']
const answers: { [question: string]: ReturnType<typeof respondWith> } = {
  Hengelo: respondWith(
    { woonplaatscode: '2618', woonplaatsnaam: 'Hengelo', centroide_ll: 'POINT(6.7834 52.2592)' },
    { woonplaatscode: '1413', woonplaatsnaam: 'Hengelo', centroide_ll: 'POINT(6.3103 52.0502)' },
  ),
  Zwolle: respondWith({ woonplaatscode: '1182', woonplaatsnaam: 'Zwolle', centroide_ll: 'POINT(6.118 52.518)' }),
  '1012LG': respondWith({ postcode: '1012LG', centroide_ll: 'POINT(4.8941 52.3731)', woonplaatsnaam: 'Amsterdam' }),
}
const file = `naam;adres;postcode;plaats;lat;lon
Zonder Punt;Damrak 1;1012LG;Amsterdam;;
Met Punt;Damrak 3;1012LG;Amsterdam;52.3700;4.8900
Onbekend;Damrak 5;1012ZZ;Amsterdam;;
`

describeOnDatabase('Places and postcodes completed from PDOK', (open) => {
  async function setUp(answer: Parameters<typeof startPdok>[0]) {
    const pdok = await startPdok(answer)
    const config = { pdokUrl: pdok.url, contactEmail: 'post@site.example', publicUrl: 'https://site.example' }
    const context = await open({ config })
    // All but a few were asked before.
    const places = loadGazetteer().places.filter(({ location_id }) => !unasked.includes(location_id))
    const rows = places.map(({ location_id }) => ({ location_id, bag_code: '9999', asked_at: context.clock.now() }))
    await context.db.transaction().execute((trx) => insertRows(trx, 'place_codes', rows))
    const take = (text: string) =>
      importFile(context, { bytes: Buffer.from(text), encoding: 'UTF-8' }, { kind: null, dry: false, overwrite: false })
    await take(file)
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    const shown: string[] = []
    const onProgress = (done: number, total: number) => void shown.push(`${done}/${total}`)
    const update = async () => updatePlaces(context, await vaguePostcodes(context), { pause, onProgress })
    return { pdok, context, take, update, pauses, shown }
  }
  const offices = (context: Context) =>
    context.db.selectFrom('vestigingen').select(['title', 'lat', 'lon', 'precision']).orderBy('id').execute()

  test('are asked one after the other, by who says who it is, and serve without asking again', async () => {
    const { pdok, context, update, pauses, shown } = await setUp((question) => answers[question] ?? notFound)
    expect(await update()).toEqual({ places: 4, codes: 3, postcodes: 2, points: 1 })
    expect(pdok.questions).toEqual(['Hengelo', 'Urk', 'Zwolle', '1012LG', '1012ZZ'])
    expect([...pdok.agents]).toEqual(['aktewijzer (https://site.example; post@site.example)'])
    expect(pauses).toEqual([250, 250, 250, 250, 250])
    expect([shown[0], shown.at(-1)]).toEqual(['0/6', '6/6'])
    const app = await createTestApp(context)
    await eventually(async () =>
      expect((await app.inject('/api/woonplaats/hengelo-gelderland')).json().bag_code).toBe('1413'),
    )
    expect((await app.inject('/api/woonplaats/1182')).json().location_id).toBe('zwolle')
    expect((await app.inject('/api/woonplaats/urk')).json().bag_code).toBeNull()
    const near = (await app.inject('/api/vestigingen/search?postcode=1012LG')).json()
    expect(near).toMatchObject({ latitude: 52.3731, longitude: 4.8941, location: { precision: 'pc6' } })
    expect(await update()).toEqual({ places: 0, codes: 0, postcodes: 0, points: 0 })
    expect(pdok.questions).toHaveLength(5)
  })

  test('move offices that had only the middle of four digits, and a file may still say better', async () => {
    const { context, take, update } = await setUp((question) => answers[question] ?? notFound)
    await update()
    expect(await sharpenPoints(context)).toBe(1)
    expect(await offices(context)).toMatchObject([
      { title: 'Zonder Punt', lat: 52.3731, lon: 4.8941, precision: 'pc6' },
      { title: 'Met Punt', lat: 52.37, lon: 4.89, precision: 'exact' },
      { title: 'Onbekend', precision: 'pc4' },
    ])
    expect(await sharpenPoints(context)).toBe(0)
    await take(file)
    expect((await offices(context))[0]).toMatchObject({ lat: 52.3731, precision: 'pc6' })
    await take(file.replace('Amsterdam;;', 'Amsterdam;52.3740;4.8950'))
    expect((await offices(context))[0]).toMatchObject({ lat: 52.374, lon: 4.895, precision: 'exact' })
  })

  test('are kept when PDOK falls silent, which is asked ever less often, and the next run goes on there', async () => {
    let isUp = false
    const { pdok, update, pauses } = await setUp((question) =>
      question === 'Urk' && !isUp ? { status: 503, body: '' } : (answers[question] ?? notFound),
    )
    await expect(update()).rejects.toThrow('PDOK geeft geen antwoord (HTTP_503)')
    expect(pauses).toEqual([250, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000])
    isUp = true
    pdok.questions.length = 0
    await update()
    expect(pdok.questions).toEqual(['Urk', 'Zwolle', '1012LG', '1012ZZ'])
  })

  test('wait as long as a busy PDOK says, and end at once when it refuses the question', async () => {
    const replies = [{ status: 429, body: '', retryAfter: '30' }, answers.Hengelo!, { status: 400, body: '' }]
    const { pdok, update, pauses } = await setUp(() => replies.shift()!)
    await expect(update()).rejects.toThrow('(HTTP_400)')
    expect(pauses).toEqual([30_000, 250])
    expect(pdok.questions).toEqual(['Hengelo', 'Hengelo', 'Urk'])
  })
})
