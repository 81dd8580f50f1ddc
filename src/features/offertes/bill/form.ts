import * as limits from '#contract/limits.ts'
import { centsText, toCents } from '#contract/typed-amount.ts'
import type { BillCheck } from './schemas.ts'

type Fields = Record<string, unknown>

/** The fields are named as the call names them, `line_cents.0` and `other_lines.1.label`; a list ends with its last field. */
const rowsOf = (fields: Fields, list: string, part = '') => {
  const values: unknown[] = []
  while (`${list}.${values.length}${part}` in fields) values.push(fields[`${list}.${values.length}${part}`])
  return values
}

/** The bill in a posted form; what is no amount is NaN there, which the call refuses by name. */
export function readBillForm(fields: Fields) {
  const amounts = rowsOf(fields, 'other_lines', '.cents')
  return {
    vestiging_id: String(fields.vestiging_id ?? ''),
    version: Number(fields.version),
    line_cents: rowsOf(fields, 'line_cents').map(toCents),
    extra_cents: rowsOf(fields, 'extra_cents').map(toCents),
    other_lines: rowsOf(fields, 'other_lines', '.label').map((label, n) => ({
      label: String(label ?? ''),
      cents: toCents(amounts[n]),
    })),
  }
}

/** The texts of the form's fields, of the bill as it was filled in last. */
export function billFields({ bill_lines }: BillCheck): Record<string, string> {
  const centsOf = (part: string) =>
    bill_lines.flatMap((one) => (one.part === part ? [centsText(one.billed_cents)] : []))
  const others = bill_lines.filter(({ part }) => part === 'other')
  return Object.fromEntries([
    ...centsOf('line').map((text, n) => [`line_cents.${n}`, text]),
    ...centsOf('extra').map((text, n) => [`extra_cents.${n}`, text]),
    ...others.flatMap(({ label, billed_cents }, n) => [
      [`other_lines.${n}.label`, label],
      [`other_lines.${n}.cents`, centsText(billed_cents)],
    ]),
  ])
}

/** How many rows for other lines the form has: those that are filled, and some that are not. */
export function otherRows(fields: Fields): number {
  const filled = rowsOf(fields, 'other_lines', '.cents').length
  const { othersAtFirst, othersMax } = limits.offerte.bill
  return Math.min(othersMax, Math.max(othersAtFirst, filled + 1))
}
