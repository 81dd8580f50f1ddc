import { describe, expect, test } from 'vitest'
import { BillBody } from './bill-schemas.ts'
import { wrongBill } from './compare-bill.ts'
import { readBillForm } from './posted-bill.ts'

describe('A bill that is typed', () => {
  const wrongOf = (fields: Record<string, unknown>) => {
    const bill = { vestiging_id: '1', ...fields }
    const read = BillBody.safeParse(readBillForm(bill))
    if (!read.success) return read.error.issues.map(({ path, message }) => [path.join('.'), message])
    return wrongBill(read.data).map(({ field, message }) => [field, message])
  }
  const unreadable = 'Vul een bedrag in, zoals 1.250 of 1.250,50'

  test.each([
    ['words', 'veel', unreadable],
    ['the notation of another country', '1,250.50', unreadable],
    ['a point for the cents', '1250.50', unreadable],
    ['part of a cent', '12,505', unreadable],
    ['an amount below zero', '-5', 'Een bedrag kan niet onder nul zijn'],
    ['an amount above any price', '10.000.000', 'Dit bedrag is te hoog'],
  ])('is refused by the name of the field for %s', (_name, text, message) => {
    expect(wrongOf({ 'offer_lines.0.cents': '1.250', 'offer_lines.1.cents': text })).toEqual([
      ['offer_lines.1.cents', message],
    ])
    expect(wrongOf({ 'extra_lines.0.cents': text })).toEqual([['extra_lines.0.cents', message]])
    const other = { 'other_lines.0.label': 'Porto', 'other_lines.0.cents': text }
    expect(wrongOf(other)).toEqual([['other_lines.0.cents', message]])
  })

  test('is refused where an extra was not due and has no amount', () => {
    expect(
      wrongOf({ 'offer_lines.0.cents': '5', 'extra_lines.0.cents': '', 'extra_lines.0.niet_nodig': 'ja' }),
    ).toEqual([['extra_lines.0.cents', 'Vul het bedrag in dat op uw nota staat, of haal het vinkje weg']])
  })

  test('is refused without an amount, and with half of a line', () => {
    expect(wrongOf({ 'offer_lines.0.cents': '' })).toEqual([
      ['offer_lines.0.cents', 'Vul minstens één bedrag van uw nota in'],
    ])
    const half = { 'other_lines.0.label': '', 'other_lines.0.cents': '', 'other_lines.1.label': 'Porto' }
    expect(wrongOf({ ...half, 'other_lines.1.cents': '' })).toEqual([['other_lines.1.cents', unreadable]])
    // With all else that is wrong, also of one row.
    expect(
      wrongOf({ ...half, 'other_lines.0.cents': 'veel', 'other_lines.1.cents': '', 'offer_lines.0.cents': 'x' }),
    ).toEqual([
      ['offer_lines.0.cents', unreadable],
      ['other_lines.0.cents', unreadable],
      ['other_lines.0.label', 'Schrijf hoe deze regel op de nota heet'],
      ['other_lines.1.cents', unreadable],
    ])
    expect(wrongOf({ 'other_lines.0.label': '', 'other_lines.0.cents': '5' })).toEqual([
      ['other_lines.0.label', 'Schrijf hoe deze regel op de nota heet'],
    ])
  })

  test('is taken in every way that people write an amount', () => {
    for (const text of ['1.250', '€ 1.250,-', '1 250,00', '1250']) {
      expect(readBillForm({ 'offer_lines.0.cents': text }).offer_lines).toEqual([{ cents: 125_000 }])
    }
  })
})
