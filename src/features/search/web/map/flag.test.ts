import { expect, test } from 'vitest'
import { flagOf } from './flag.ts'

const office = { title: 'Notariaat Eik', review_stats: { avg_rating_overall: 8.84, total_reviews: 12 } }
const unrated = { title: 'Notariaat Eik', review_stats: { avg_rating_overall: null, total_reviews: 0 } }
const price = {
  vestiging_id: 'x',
  price: 1495,
  compleet: true,
  updated_at: null,
  taken_over: false,
  instant: null,
  breakdown: {
    honorarium_cents: 100_000,
    recherche_cents: 0,
    btw_cents: 21_000,
    register_cents: 28_500,
    registers: [],
    kwaliteitsfonds_cents: 0,
    total_cents: 149_500,
    combination: false,
  },
}

test('a flag shows the rating while no service is chosen', () => {
  const flag = flagOf(office, { price: null, dienstCount: 0, selected: false })
  expect(flag).toMatchObject({ label: '★ 8,8', accessibleName: 'Notariaat Eik, 8,8 van 10 uit 12 reviews' })
})

test('a flag shows the price of the chosen services', () => {
  const flag = flagOf(office, { price, dienstCount: 2, selected: false })
  expect(flag).toMatchObject({ label: '€1.495,-', accessibleName: 'Notariaat Eik, €1.495,-' })
})

test('a selected office is heard as selected', () => {
  expect(flagOf(office, { price, dienstCount: 2, selected: true }).accessibleName).toBe(
    'Notariaat Eik, €1.495,-, geselecteerd',
  )
})

test.each([
  ['a price that is being asked', office, undefined, 1, '…'],
  ['an office without a price', office, null, 1, 'Geen prijs'],
  ['an office without reviews', unrated, null, 0, 'Geen reviews'],
] as const)('%s has words in its place', (_, vestiging, batchPrice, dienstCount, label) => {
  expect(flagOf(vestiging, { price: batchPrice, dienstCount, selected: false }).label).toBe(label)
})
