import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceList, type PriceParts, priceOf, toTarievenlijst, totalCents } from './prices.ts'

const now = new Date('2026-11-21T12:00:00Z')
const kadaster = { naam: 'Kadaster', cents: 10_350 }

function parts(honorarium_cents: number, overrides: Partial<PriceParts> = {}): PriceParts {
  return {
    honorarium_cents,
    recherche_cents: 5_000,
    btw_cents: Math.round((honorarium_cents + 5_000) * 0.21),
    kwaliteitsfonds_cents: 800,
    registers: [],
    compleet: true,
    valid_from: '2026-01-01',
    confirmed_at: new Date('2026-06-01T00:00:00Z'),
    taken_over: false,
    ...overrides,
  }
}
const single = (dienst_id: string, honorarium_cents: number, overrides: Partial<PriceParts> = {}) => ({
  ...parts(honorarium_cents, overrides),
  dienst_id,
  situatie: null,
  inbegrepen: [],
  niet_inbegrepen: [],
})
const list = (fields: Partial<PriceList>): PriceList => ({
  vestiging_id: '1',
  tarieven: [],
  combinations: [],
  ...fields,
})
const both = ['leveringsakte', 'hypotheekakte']
const singles = both.map((id) => single(id, 60_000, { registers: [kadaster] }))

describe('the price of services together', () => {
  test('is the sum, with the register costs of each akte', () => {
    const price = priceOf(list({ tarieven: singles }), both, now)
    expect(price?.breakdown.registers).toEqual([kadaster, kadaster])
    expect(price?.breakdown.register_cents).toBe(20_700)
    expect(price?.breakdown.total_cents).toBe(2 * (60_000 + 5_000 + 13_650 + 800 + 10_350))
    expect(price?.price).toBe(1796)
    expect(price?.breakdown.combination).toBe(false)
  })

  test("is the office's own price for exactly these, in any order", () => {
    const own = { ...parts(90_000), dienst_ids: ['hypotheekakte', 'leveringsakte'] }
    const prices = list({ tarieven: singles, combinations: [own] })
    const total_cents = totalCents(own) + 2 * kadaster.cents
    expect(priceOf(prices, both, now)?.breakdown).toMatchObject({ total_cents, combination: true })
    expect(priceOf(prices, ['leveringsakte'], now)?.breakdown.combination).toBe(false)
    expect(priceOf(prices, [...both, 'testament'], now)).toBeNull()
  })

  test('is never above the sum', () => {
    const own = { ...parts(900_000), dienst_ids: both }
    expect(priceOf(list({ tarieven: singles, combinations: [own] }), both, now)?.breakdown.combination).toBe(false)
  })

  test("pays the registers of each akte with the office's own price too, whatever its list says of them", () => {
    const priceWith = (registers: PriceParts['registers']) =>
      priceOf(
        list({ tarieven: singles, combinations: [{ ...parts(90_000, { registers }), dienst_ids: both }] }),
        both,
        now,
      )
    expect(priceWith([])?.breakdown.registers).toEqual([kadaster, kadaster])
    expect(priceWith([kadaster])).toEqual(priceWith([kadaster, kadaster]))
  })

  test("is absent when a single price is missing or stale, also with the office's own price for all together", () => {
    const combinations = [{ ...parts(90_000), dienst_ids: both }]
    const stale = { confirmed_at: new Date('2025-01-01T00:00:00Z') }
    const priceWith = (tarieven: typeof singles) => priceOf(list({ tarieven, combinations }), both, now)
    expect(priceWith(singles)?.breakdown.combination).toBe(true)
    expect(priceWith(singles.slice(1))).toBeNull()
    expect(priceWith([single('leveringsakte', 60_000, stale), ...singles.slice(1)])).toBeNull()
  })

  test('is the sum when the own price is stale', () => {
    const own = { ...parts(90_000, { confirmed_at: new Date('2025-01-01T00:00:00Z') }), dienst_ids: both }
    expect(priceOf(list({ tarieven: singles, combinations: [own] }), both, now)?.breakdown.combination).toBe(false)
  })

  test('is absent when one service has no price', () => {
    expect(priceOf(list({ tarieven: singles }), ['leveringsakte', 'testament'], now)).toBeNull()
    expect(priceOf(list({ tarieven: singles }), [], now)).toBeNull()
  })

  test('counts a service that is asked twice once', () => {
    const once = priceOf(list({ tarieven: singles }), ['leveringsakte'], now)
    expect(priceOf(list({ tarieven: singles }), ['leveringsakte', 'leveringsakte'], now)).toEqual(once)
  })

  test('is absent when a price was not confirmed for 18 months', () => {
    const confirmed = (day: string) => [single('testament', 30_000, { confirmed_at: new Date(day) })]
    expect(priceOf(list({ tarieven: confirmed('2025-05-21T12:00:00Z') }), ['testament'], now)).not.toBeNull()
    expect(priceOf(list({ tarieven: confirmed('2025-05-21T11:59:59Z') }), ['testament'], now)).toBeNull()
    const august = new Date('2026-08-31T12:00:00Z')
    expect(priceOf(list({ tarieven: confirmed('2025-02-28T13:00:00Z') }), ['testament'], august)).not.toBeNull()
    expect(priceOf(list({ tarieven: confirmed('2025-02-28T11:00:00Z') }), ['testament'], august)).toBeNull()
  })

  test('is only complete when all are, and as old as the oldest', () => {
    const old = single('testament', 30_000, { compleet: false, confirmed_at: new Date('2026-02-01T00:00:00Z') })
    const price = priceOf(list({ tarieven: [...singles, old] }), ['leveringsakte', 'testament'], now)
    expect(price).toMatchObject({ compleet: false, updated_at: '2026-02-01T00:00:00.000Z' })
  })

  test('has parts that add up to the cent', () => {
    const cents = fc.integer({ min: 1, max: 500_000 })
    const registers = fc.array(
      cents.map((c) => ({ naam: 'Register', cents: c })),
      { maxLength: 3 },
    )
    const prices = fc.tuple(cents, cents, registers, registers)
    fc.assert(
      fc.property(prices, ([a, b, registersA, registersB]) => {
        const tarieven = [
          single('leveringsakte', a, { registers: registersA }),
          single('hypotheekakte', b, { registers: registersB }),
        ]
        const price = priceOf(list({ tarieven }), both, now)
        const d = price?.breakdown
        if (!price || !d) throw new Error('no price')
        expect(d.total_cents).toBe(
          d.honorarium_cents + d.recherche_cents + d.btw_cents + d.register_cents + d.kwaliteitsfonds_cents,
        )
        expect(d.register_cents).toBe(d.registers.reduce((sum, r) => sum + r.cents, 0))
        expect(Math.abs(price.price * 100 - d.total_cents)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('the price list', () => {
  test('is in the order of the menus and tells each part', () => {
    const tarieven = [single('testament', 30_000), ...singles.toReversed()]
    const answer = toTarievenlijst(list({ tarieven }))
    expect(answer.items.map(({ dienst_id, label }) => [dienst_id, label])).toEqual([
      ['leveringsakte', 'Leveringsakte'],
      ['hypotheekakte', 'Hypotheekakte'],
      ['testament', 'Testament'],
    ])
    expect(answer.items[0]).toMatchObject({ price: 898, register_cents: 10_350, registers: [kadaster] })
    expect(answer).toMatchObject({ updated_at: '2026-06-01T00:00:00.000Z', valid_from: '2026-01-01' })
  })

  test('is empty for an office without prices', () => {
    expect(toTarievenlijst(list({}))).toMatchObject({ items: [], updated_at: null, valid_from: null })
  })
})
