import { expect, test } from 'vitest'
import { type DeedPrices, deedsNear } from './deed-prices.ts'
import type { Purchase, PurchaseOffer } from './purchase-answers.ts'
import { purchaseSum } from './purchase-sum.ts'

const day = '2026-11-29'
const purchase = (overrides: Partial<Purchase> = {}): Purchase => ({
  price_cents: 400_000_00,
  day: null,
  isHome: true,
  isNewBuild: false,
  buyers: [{ share: { parts: 1, of: 1 }, age: 50, livesThere: true, hasUsedExemption: false }],
  mortgages_cents: [300_000_00],
  offer: null,
  ...overrides,
})
const offer = (overrides: Partial<PurchaseOffer> = {}): PurchaseOffer => ({
  ...{ total_cents: 1_500_00, register_cents: 200_00, mortgage_deed_cents: 400_00, hasMortgageDeed: true },
  ...overrides,
})
const market: DeedPrices = {
  total: { from: 1_100_00, to: 1_400_00 },
  registers: { from: 180_00, to: 190_00 },
  mortgageDeeds: { from: 450_00, to: 550_00 },
}
const euros = (amount: number) => ({ from: amount * 100, to: amount * 100 })

test('price, tax and what offices ask together are the total, and the mortgage pays its part', () => {
  expect(purchaseSum(purchase(), market, day)).toMatchObject({
    notary: market,
    lacking: null,
    total: { from: 409_100_00, to: 409_400_00 },
    own: { from: 109_100_00, to: 109_400_00 },
  })
})

test('an offer counts to the cent, and its parts are not added to it', () => {
  expect(purchaseSum(purchase({ offer: offer() }), market, day)).toMatchObject({
    notary: { total: euros(1_500), registers: euros(200), mortgageDeeds: euros(400) },
    lacking: null,
    total: euros(409_500),
    own: euros(109_500),
  })
})

test('the deed of a mortgage that an offer lacks is added, where it is known what it adds', () => {
  const lacks = purchase({ offer: offer({ hasMortgageDeed: false }) })
  expect(purchaseSum(lacks, market, day)).toMatchObject({
    notary: { total: euros(1_500), mortgageDeeds: null },
    lacking: { cost: { from: 450_00, to: 550_00 } },
    own: { from: 109_950_00, to: 110_050_00 },
  })
  expect(purchaseSum(lacks, null, day)).toMatchObject({ lacking: { cost: null }, own: euros(109_500) })
  const without = purchase({ mortgages_cents: [], offer: offer({ hasMortgageDeed: false }) })
  expect(purchaseSum(without, market, day)).toMatchObject({ lacking: null, own: euros(409_500) })
})

test('two mortgages pay together', () => {
  const two = purchase({ mortgages_cents: [300_000_00, 120_000_00], offer: offer() })
  expect(purchaseSum(two, market, day)).toMatchObject({ total: euros(409_500), own: euros(-10_500) })
})

test('without a price of the notary the rest is counted; without a rate nothing is', () => {
  expect(purchaseSum(purchase(), null, day)).toMatchObject({ notary: null, total: euros(408_000) })
  expect(purchaseSum(purchase(), market, '2027-01-13')).toBeNull()
})

test('the middle half is of what each office asks together, not of one deed and the other', () => {
  const office = (km: number, transfer: number, together: number) => ({
    km,
    transfer: { total_cents: transfer * 100, register_cents: 100_00 },
    together: { total_cents: together * 100, register_cents: 190_00 },
  })
  // Who is cheap for the one deed is dear for the other, so that together all ask nearly the same.
  const offices = [500, 600, 700, 800, 900].map((transfer, n) => office(n, transfer, 1_200 + n * 10))
  expect(deedsNear(offices)).toEqual({
    km: expect.any(Number),
    total: { from: 1_210_00, to: 1_230_00 },
    registers: euros(190),
    mortgageDeeds: { from: 430_00, to: 610_00 },
  })
  expect(deedsNear(offices.slice(1))).toBeNull()
})
