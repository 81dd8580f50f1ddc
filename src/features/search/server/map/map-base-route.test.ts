import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type MapBase, mapBasePath } from '../../map-base.ts'
import { mapBaseRoute } from './map-base-route.ts'

async function askForBase(headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  mapBaseRoute(app)
  return app.inject({ url: mapBasePath, headers })
}

test('the map without tiles gets the outlines of the twelve provinces', async () => {
  const { provinces } = (await askForBase()).json<MapBase>()
  const names = provinces.features.map(({ properties }) => properties?.provincie)
  expect(names).toHaveLength(12)
  expect(names).toContain('Friesland')
})

test('its places start with the largest and are all in the Netherlands', async () => {
  const { places } = (await askForBase()).json<MapBase>()
  expect(places.slice(0, 3).map(([name]) => name)).toEqual(['Amsterdam', 'Rotterdam', 'Den Haag'])
  expect(places.length).toBeGreaterThan(2000)
  for (const [name, lat, lon] of places) {
    expect(lat > 50.6 && lat < 53.7 && lon > 3.2 && lon < 7.3, name).toBe(true)
  }
})

test('it is sent compressed and may be kept for a day', async () => {
  const { headers } = await askForBase({ 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})
