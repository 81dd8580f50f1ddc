import { expect, test } from 'vitest'
import { offerTotal } from './amounts.ts'
import { purchasePart } from './purchase-part.ts'

type Lines = [dienst_id: string, cents: number][]

function offerOf(lines: Lines, registers: [naam: string, cents: number][]) {
  const amounts = {
    lines: lines.map(([dienst_id, honorarium_cents]) => ({ dienst_id, label: dienst_id, honorarium_cents })),
    recherche_cents: 10_000,
    kwaliteitsfonds_cents: 1_000,
    registers: registers.map(([naam, cents]) => ({ naam, cents })),
  }
  return { ...amounts, ...offerTotal(amounts, false) }
}
const kadaster: [string, number] = ['Kadaster', 20_000]
const purchase: Lines = [
  ['leveringsakte', 60_000],
  ['hypotheekakte', 40_000],
]

test('of an offer for a purchase alone all counts', () => {
  const offer = offerOf(purchase, [kadaster])
  expect(purchasePart(offer)).toEqual({
    total_cents: offer.total_cents,
    register_cents: 20_000,
    mortgage_deed_cents: 48_400,
    hasMortgageDeed: true,
    others: [],
  })
})

test('a testament in the same offer, with its btw and its register, is no cost of the purchase', () => {
  const mixed = offerOf([...purchase, ['testament', 50_000]], [kadaster, ['Centraal Testamentenregister', 1_340]])
  const part = purchasePart(mixed)
  expect(part.total_cents).toBe(offerOf(purchase, [kadaster]).total_cents)
  expect(part.register_cents).toBe(20_000)
  expect(part.others.map(({ dienst_id }) => dienst_id)).toEqual(['testament'])
})

test('an offer without the deed of the mortgage says so', () => {
  expect(purchasePart(offerOf([['leveringsakte', 60_000]], [kadaster]))).toMatchObject({
    mortgage_deed_cents: null,
    hasMortgageDeed: false,
  })
})
