import { expect, test } from 'vitest'
import { aboutOffices, aboutPlace } from './words.ts'

const counted = (total: number, around_total: number) => ({
  woonplaats: 'Domburg',
  total,
  around_total,
  vestigingen: [],
})

test('a place is told with its gemeente, unless that has the same name', () => {
  const domburg = { woonplaats: 'Domburg', gemeente: 'Veere', provincie: 'Zeeland' }
  expect(aboutPlace(domburg)).toBe('Domburg hoort bij de gemeente Veere, in de provincie Zeeland.')
  expect(aboutPlace({ woonplaats: 'Veere', gemeente: 'Veere', provincie: 'Zeeland' })).toBe(
    'Veere ligt in de provincie Zeeland.',
  )
})

test.each([
  [2, 3, 'U vindt hier 2 kantoren in Domburg en nog 3 binnen 15 km.'],
  [1, 0, 'U vindt hier 1 kantoor in Domburg.'],
  [0, 3, 'U vindt hier geen kantoor in Domburg, wel 3 binnen 15 km.'],
  [0, 0, 'U vindt hier geen kantoor in Domburg en ook niet binnen 15 km.'],
])('%d offices in the place and %d around it', (total, around_total, words) => {
  expect(aboutOffices(counted(total, around_total))).toBe(words)
})
