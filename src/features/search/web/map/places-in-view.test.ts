import { expect, test } from 'vitest'
import { placesInView } from './places-in-view.ts'

// A map of 400 by 300 pixels on which a degree is a pixel, the latitude downwards.
const map = {
  latLngToContainerPoint: (at: unknown) => ({ x: (at as [number, number])[1], y: (at as [number, number])[0] }),
  getSize: () => ({ x: 400, y: 300 }),
} as Parameters<typeof placesInView>[0]

const names = (places: [string, number, number][]) => placesInView(map, places).map(({ name }) => name)

test('places outside of the view have no name on the map', () => {
  expect(
    names([
      ['Links', 100, -1],
      ['Midden', 100, 200],
      ['Onder', 301, 200],
    ]),
  ).toEqual(['Midden'])
})

test('of names that would run into each other the larger place keeps its own', () => {
  expect(
    names([
      ['Groot', 100, 200],
      ['Klein', 110, 210],
      ['Verder', 150, 210],
    ]),
  ).toEqual(['Groot', 'Verder'])
})
