import { expect, test } from 'vitest'
import { kmBetween } from './map-point.ts'

test('a degree of a meridian is 111.195 km, and a quarter of the equator 10,007.557 km', () => {
  expect(kmBetween({ lat: 52, lon: 5 }, { lat: 53, lon: 5 })).toBeCloseTo(111.195, 3)
  expect(kmBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 90 })).toBeCloseTo(10_007.557, 3)
})

test('two church towers are as far apart as on the Dutch grid, but for what a sphere is no ellipsoid', () => {
  // The Westertoren and the Martinitoren: the examples with which the formulas of the grid (RD) were published in 2001.
  const [westertoren, martinitoren] = [
    { lat: 52.37453, lon: 4.88353 },
    { lat: 53.21938, lon: 6.5682 },
  ]
  const onGrid = Math.hypot(233_883.131 - 120_700.723, 582_065.167 - 487_525.502) / 1000
  expect(Math.abs(kmBetween(westertoren, martinitoren) / onGrid - 1)).toBeLessThan(0.003)
})
