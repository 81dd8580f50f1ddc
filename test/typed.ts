import { centsText } from '#contract/format/money.ts'
import type { Fields } from './post-form.ts'

/** Fields as people type them into a form: cents as an amount, terms by the line, and the rows of a list by their number. */
export const typed = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => textsOf(name, value)))

function textsOf(name: string, value: unknown): [name: string, text: string | string[]][] {
  if (value === undefined) return []
  if (typeof value === 'number' && name.endsWith('cents'))
    return [[name, `${value < 0 ? '-' : ''}${centsText(Math.abs(value))}`]]
  if (!Array.isArray(value)) return [[name, String(value ?? '')]]
  if (name.endsWith('inbegrepen')) return [[name, value.join('\n')]]
  if (value.every((one) => typeof one === 'string')) return [[name, value]]
  return value.flatMap((row: object, n) =>
    Object.entries(row).flatMap(([field, one]) => textsOf(`${name}.${n}.${field}`, one)),
  )
}
