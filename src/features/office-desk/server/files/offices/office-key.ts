import { nameKey } from '#features/gazetteer/rules.ts'

type Named = { title: string; adres: string; postcode: string }

/**
 * The key of an office that has none of its own: its postcode, its number and its name, however they are written. Offices that
 * share a house differ in their names.
 */
export function addressKey({ title, adres, postcode }: Named): string {
  const number = adres.slice(Math.max(0, adres.search(/\d/)))
  return [postcode, nameKey(number), nameKey(title)].join(' ')
}
