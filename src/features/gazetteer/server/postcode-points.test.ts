import { describe, expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { testConfig } from '#test/database.ts'
import { notFound, respondWith, startPdok } from '#test/pdok.ts'
import { createCarefulAsking } from './careful-asking.ts'
import { loadGazetteer } from './gazetteer.ts'
import { createPostcodePoints } from './postcode-points.ts'

const gazetteer = loadGazetteer()
const embedded = gazetteer.postcode('1012LG')
const dam = respondWith({
  postcode: '1012LG',
  centroide_ll: 'POINT(4.89401234 52.37301234)',
  woonplaatsnaam: 'Amsterdam',
})
const hour = 60 * 60_000
const impatient = { pdokPatienceMs: 500 }

function createFinder(pdokUrl: string, patience: Partial<Config> = {}) {
  const clock = createTestClock('2026-11-21T12:00:00Z')
  const config = testConfig({ geocoder: 'pdok', pdokUrl, ...patience })
  const ask = createCarefulAsking({ clock, log: createLog('silent') })
  return { clock, find: createPostcodePoints({ config, clock }, gazetteer, ask) }
}

describe('The online geocoder', () => {
  test('gives the exact point of a postcode, in its place', async () => {
    const pdok = await startPdok(() => dam)
    const point = await createFinder(pdok.url).find('1012LG')
    expect(point).toEqual({ lat: 52.37301234, lon: 4.89401234, place: embedded?.place, precision: 'pc6' })
    expect(pdok.questions).toEqual(['1012LG'])
  })

  test('takes the nearest of places with one name', async () => {
    const beek = { postcode: '6191AA', centroide_ll: 'POINT(5.7975 50.9392)', woonplaatsnaam: 'Beek' }
    const pdok = await startPdok(() => respondWith(beek))
    expect((await createFinder(pdok.url).find('6191AA'))?.place.provincie).toBe('Limburg')
  })

  test('is asked once for a postcode in a day, also by several at once', async () => {
    const pdok = await startPdok(() => dam)
    const { find, clock } = createFinder(pdok.url)
    await Promise.all([find('1012LG'), find('1012LG')])
    await find('1012LG')
    expect(pdok.questions).toHaveLength(1)
    clock.advance(24 * hour)
    await find('1012LG')
    expect(pdok.questions).toHaveLength(2)
  })

  test.each([
    ['nothing', notFound],
    [
      'another one that looks like it',
      respondWith({ postcode: '1012LH', centroide_ll: 'POINT(4 52)', woonplaatsnaam: 'X' }),
    ],
  ])('that finds %s leaves it to the gazetteer, and is asked again after an hour', async (_what, answer) => {
    const pdok = await startPdok(() => answer)
    const { find, clock } = createFinder(pdok.url)
    expect(await find('1012LG')).toEqual(embedded)
    clock.advance(hour - 1)
    await find('1012LG')
    expect(pdok.questions).toHaveLength(1)
    clock.advance(1)
    await find('1012LG')
    expect(pdok.questions).toHaveLength(2)
  })

  test.each([
    ['answers 500', { status: 500, body: '{"error":"defect"}' }],
    ['answers broken JSON', { status: 200, body: '{"response":{"docs":[' }],
    ['answers another shape', { status: 200, body: '{"docs":[]}' }],
    [
      'gives a point elsewhere',
      respondWith({ postcode: '1012LG', centroide_ll: 'POINT(0 0)', woonplaatsnaam: 'Amsterdam' }),
    ],
    ['gives no point', respondWith({ postcode: '1012LG', centroide_ll: '', woonplaatsnaam: 'Amsterdam' })],
    ['does not answer in time', 'never' as const],
  ])('that %s leaves it to the gazetteer, and rests before it is asked again', async (_what, answer) => {
    let now: Parameters<typeof startPdok>[0] = () => answer
    const pdok = await startPdok((postcode) => now(postcode))
    const { find, clock } = createFinder(pdok.url, answer === 'never' ? impatient : {})
    expect(await find('1012LG')).toEqual(embedded)
    expect(await find('9711AA')).toEqual(gazetteer.postcode('9711AA'))
    expect(pdok.questions).toEqual(['1012LG'])
    now = () => dam
    clock.advance(10_000)
    expect((await find('1012LG'))?.lat).toBe(52.37301234)
  })

  test('that is down leaves it to the gazetteer', async () => {
    const pdok = await startPdok(() => dam)
    await pdok.stop()
    expect(await createFinder(pdok.url).find('1012LG')).toEqual(embedded)
  })

  test('is asked a few things at once; the others do not wait', async () => {
    const pdok = await startPdok(() => 'never')
    const { find } = createFinder(pdok.url, impatient)
    const letters = [...'ABCDEFGHIJ']
    const answers = await Promise.all(letters.map((letter) => find(`1012A${letter}`)))
    expect(answers).toEqual(letters.map(() => embedded))
    expect(pdok.questions.length).toBeGreaterThan(0)
    expect(pdok.questions.length).toBeLessThanOrEqual(4)
  })
})
