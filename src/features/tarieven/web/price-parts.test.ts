import { expect, test } from 'vitest'
import { priceParts, totalCents } from './price-parts.ts'

const price = {
  honorarium_cents: 62150,
  recherche_cents: 6500,
  btw_cents: 14417,
  register_cents: 13750,
  registers: [{ naam: 'Kadaster', cents: 13750 }],
  kwaliteitsfonds_cents: 0,
}

test('the parts of a price add up to its total, to the cent', () => {
  expect(totalCents(price)).toBe(96817)
  expect(priceParts(price).map(({ name }) => name)).toEqual([
    'Honorarium',
    'Recherche',
    '21% btw over honorarium en recherche',
    'Registerkosten Kadaster',
  ])
})

test('register costs that no register explains are told apart, so that nothing is missing from the sum', () => {
  const parts = priceParts({ ...price, register_cents: 15000 })
  expect(parts.at(-1)).toEqual({ name: 'Overige registerkosten', cents: 1250 })
  expect(totalCents({ ...price, register_cents: 15000 })).toBe(98067)
})

test('a register that is paid for more than one service is told once, with how often', () => {
  const registers = [
    { naam: 'Kadaster', cents: 13750 },
    { naam: 'CTR', cents: 900 },
    { naam: 'Kadaster', cents: 9500 },
  ]
  const parts = priceParts({ ...price, registers, register_cents: 24150 })
  expect(parts.slice(-2)).toEqual([
    { name: 'Registerkosten Kadaster (2 keer)', cents: 23250 },
    { name: 'Registerkosten CTR', cents: 900 },
  ])
})

test('btw names what it goes over', () => {
  const withFund = { ...price, kwaliteitsfonds_cents: 1000, btw_cents: 14627 }
  expect(priceParts(withFund).map(({ name }) => name)).toContain('21% btw over de posten hierboven')
  expect(priceParts({ ...price, recherche_cents: 0, btw_cents: 13052 })[1]?.name).toBe('21% btw over honorarium')
})
