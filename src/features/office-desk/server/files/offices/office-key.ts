import { nameKey } from '#features/gazetteer/rules.ts'

type Named = { title: string; adres: string; postcode: string }

/**
 * The key of an office without its own: its postcode, house number and name, in any spelling. Offices in the same building differ
 * in name.
 */
export function addressKey({ title, adres, postcode }: Named): string {
  const number = adres.slice(Math.max(0, adres.search(/\d/)))
  return [postcode, nameKey(number), nameKey(title)].join(' ')
}
