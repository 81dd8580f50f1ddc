import type { ConceptOffer } from '../../contract.ts'

/** Labels of the fields that every offer has. */
export const fixedLabels = {
  recherche_cents: 'Recherche',
  kwaliteitsfonds_cents: 'Kwaliteitsfonds',
  'registers.naam': 'Register',
  'extra.alleen_als': 'Alleen als …',
  'extra.cents': 'Bedrag met btw',
  geldig_tot: 'Geldig tot',
  vroegste_datum: 'Vroegste datum',
  vanaf: 'Haalbaar vanaf',
} as const

/** Labels of the form's fields, by field name; `fields` are their values. */
export const offerLabels = ({ lines }: ConceptOffer, fields: Record<string, unknown>): Record<string, string> => ({
  ...fixedLabels,
  ...Object.fromEntries(lines.map(({ label }, n) => [`lines.${n}.honorarium_cents`, label])),
  ...Object.fromEntries(
    registerNames(fields).map((naam, n) => [`registers.${n}.cents`, naam ? `Registers (${naam})` : 'Registers']),
  ),
})

/** The number of rows of a list, up to the last one with a value. */
export const rowCount = (fields: Record<string, unknown>, list: string) =>
  Math.max(
    0,
    ...Object.entries(fields).map(([name, value]) =>
      name.startsWith(`${list}.`) && String(value).trim() !== '' ? Number(name.split('.')[1]) + 1 : 0,
    ),
  )

export function registerNames(fields: Record<string, unknown>): string[] {
  const names = Array.from({ length: rowCount(fields, 'registers') }, (_, n) =>
    String(fields[`registers.${n}.naam`] ?? ''),
  )
  return names.length > 0 ? names : ['openbare registers']
}
