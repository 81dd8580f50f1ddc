import { describe, expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { testConfig } from '#test/database.ts'
import { notFound, respondWith, startPdok } from '#test/pdok.ts'
import { createBagCodes } from './bag-codes.ts'
import { createCarefulAsking } from './careful-asking.ts'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = loadGazetteer()
const placeOf = (location_id: string) => gazetteer.placeById(location_id)!
const zwolle = { woonplaatscode: '1182', woonplaatsnaam: 'Zwolle', centroide_ll: 'POINT(6.11836361 52.51868565)' }
const hengelo = { woonplaatscode: '2618', woonplaatsnaam: 'Hengelo', centroide_ll: 'POINT(6.7834 52.2592)' }
const otherHengelo = { woonplaatscode: '1413', woonplaatsnaam: 'Hengelo', centroide_ll: 'POINT(6.3103 52.0502)' }
const hour = 60 * 60_000
const nothingKnown = { codeOf: () => undefined, placeOf: () => undefined }

function createCodes(pdokUrl: string, patience: Partial<Config> = {}) {
  const clock = createTestClock('2026-11-21T12:00:00Z')
  const config = testConfig({ geocoder: 'pdok', pdokUrl, ...patience })
  const ask = createCarefulAsking({ clock, log: createLog('silent') })
  return { clock, ...createBagCodes({ config, clock }, gazetteer, ask, nothingKnown) }
}

describe('The official numbers of places', () => {
  test('come from PDOK, by number and by name, and are asked for once', async () => {
    const pdok = await startPdok(() => respondWith(zwolle))
    const codes = createCodes(pdok.url)
    expect((await codes.placeOf('1182'))?.location_id).toBe('zwolle')
    expect(await codes.codeOf(placeOf('zwolle'))).toBe('1182')
    expect(await codes.placeOf('1182')).toBe(placeOf('zwolle'))
    expect(pdok.questions).toEqual(['woonplaatscode:1182'])
  })

  test('keep places of one name apart by where they are', async () => {
    const pdok = await startPdok(() => respondWith(otherHengelo, hengelo))
    const codes = createCodes(pdok.url)
    expect(await codes.codeOf(placeOf('hengelo-overijssel'))).toBe('2618')
    expect(await codes.codeOf(placeOf('hengelo-gelderland'))).toBe('1413')
    expect(pdok.questions).toEqual(['Hengelo'])
  })

  test('are not taken from a place of the same name elsewhere', async () => {
    const pdok = await startPdok(() => respondWith({ ...zwolle, centroide_ll: 'POINT(4.9 52.37)' }))
    const codes = createCodes(pdok.url)
    expect(await codes.codeOf(placeOf('zwolle'))).toBeNull()
    expect(await codes.placeOf('1182')).toBeUndefined()
  })

  test('that PDOK does not have are asked for again after an hour', async () => {
    const pdok = await startPdok(() => notFound)
    const codes = createCodes(pdok.url)
    for (let at = 0; at < 3; at++) expect(await codes.placeOf('9999')).toBeUndefined()
    expect(pdok.questions).toHaveLength(1)
    codes.clock.advance(hour)
    await codes.placeOf('9999')
    expect(pdok.questions).toHaveLength(2)
  })

  test.each([
    ['answers 500', { status: 500, body: '{}' }],
    ['answers another shape', { status: 200, body: '{"response":{"docs":[{"woonplaatscode":1182}]}}' }],
    ['does not answer in time', 'never' as const],
  ])('are absent while PDOK %s, and are asked for again after a rest', async (_what, answer) => {
    let now: Parameters<typeof startPdok>[0] = () => answer
    const pdok = await startPdok((question) => now(question))
    const codes = createCodes(pdok.url, answer === 'never' ? { pdokPatienceMs: 500 } : {})
    expect(await codes.codeOf(placeOf('zwolle'))).toBeNull()
    expect(await codes.placeOf('1182')).toBeUndefined()
    expect(pdok.questions).toEqual(['Zwolle'])
    now = () => respondWith(zwolle)
    codes.clock.advance(10_000)
    expect(await codes.codeOf(placeOf('zwolle'))).toBe('1182')
  })
})
