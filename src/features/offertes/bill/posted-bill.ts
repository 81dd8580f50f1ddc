import { centsText } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import { toCents } from '#contract/typed-amount.ts'
import type { BillCheck } from './bill-schemas.ts'

type Fields = Record<string, unknown>

/** Fields have the names of the API call: `offer_lines.0.cents`, `other_lines.1.label`. A list ends at the first missing index. */
function centsIn(fields: Fields, list: string): { cents: number | null }[] {
  const rows = []
  while (`${list}.${rows.length}.cents` in fields) rows.push({ cents: toCents(fields[`${list}.${rows.length}.cents`]) })
  return rows
}

/** The bill in a posted form. An unreadable amount becomes NaN, for which the API call returns an error on that field. */
export const readBillForm = (fields: Fields) => ({
  vestiging_id: String(fields.vestiging_id ?? ''),
  telt_mee: fields.telt_mee === 'ja',
  offer_lines: centsIn(fields, 'offer_lines'),
  extra_lines: centsIn(fields, 'extra_lines').map((row, n) => ({
    ...row,
    niet_nodig: fields[`extra_lines.${n}.niet_nodig`] === 'ja',
  })),
  other_lines: centsIn(fields, 'other_lines').map((row, n) => ({
    label: String(fields[`other_lines.${n}.label`] ?? ''),
    ...row,
  })),
})

/** The form's field values for the bill as it was last filled in. */
export function billFields({ bill_lines, counting }: BillCheck): Record<string, string> {
  const centsOf = (part: string) =>
    bill_lines.flatMap((one) => (one.part === part ? [centsText(one.billed_cents)] : []))
  const extras = bill_lines.filter(({ part }) => part === 'extra')
  const others = bill_lines.filter(({ part }) => part === 'other')
  return Object.fromEntries([
    ...(counting ? [['telt_mee', 'ja']] : []),
    ...centsOf('line').map((text, n) => [`offer_lines.${n}.cents`, text]),
    ...centsOf('extra').map((text, n) => [`extra_lines.${n}.cents`, text]),
    ...extras.flatMap(({ verdict }, n) => (verdict === 'not_due' ? [[`extra_lines.${n}.niet_nodig`, 'ja']] : [])),
    ...others.flatMap(({ label, billed_cents }, n) => [
      [`other_lines.${n}.label`, label],
      [`other_lines.${n}.cents`, centsText(billed_cents)],
    ]),
  ])
}

/** The number of rows for other lines in the form: the filled ones, and at least one empty row up to the maximum. */
export function otherRows(fields: Fields): number {
  const filled = centsIn(fields, 'other_lines').length
  const { othersAtFirst, othersMax } = limits.offerte.bill
  return Math.min(othersMax, Math.max(othersAtFirst, filled + 1))
}
