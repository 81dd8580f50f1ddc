import { groupThousands } from './format/decimal.ts'

import { plainCharacters } from './plain-characters.ts'

/** Longer is no amount that anybody wrote. */
const textMax = 400

/** Whole euros of what was typed: null when empty, NaN when it is none, as with cents: those are not rounded off unseen. */
export function toAmount(input: string | number | null | undefined): number | null {
  if (typeof input === 'number') return Number.isInteger(input) ? input : Number.NaN
  const cents = toCents(input)
  if (cents === null) return null
  return cents % 100 === 0 ? cents / 100 : Number.NaN
}

/**
 * Cents of an amount as people write it, "1.250", "1 250" or "1250,50": null when empty, NaN when it is not an amount, as
 * "12 50", where a comma may have been meant.
 */
export function toCents(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  if (text.length > textMax) return Number.NaN
  const amount = plainCharacters(text).replaceAll('€', '').trim()
  if (amount === '') return null
  const [, sign, euros = '', cents = ''] =
    /^(-?)\s*(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)\s*(?:,\s*(\d{2}|-+))?$/.exec(amount) ?? []
  if (euros === '') return Number.NaN
  const sum = Number(euros.replace(/[.\s]/g, '')) * 100 + (Number.parseInt(cents, 10) || 0)
  return sign && sum > 0 ? -sum : sum
}

/** Digits in groups of three, as the amount fields show them: 425000 becomes 425.000. */
export const withSeparators = (digits: string) => groupThousands(digits.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))

/** What an amount field makes of its text: whole euros with separators; what nobody can read stays, to be refused. */
export function tidyAmount(text: string): string {
  const amount = toAmount(text)
  return amount !== null && amount >= 0 && Number.isSafeInteger(amount) ? withSeparators(String(amount)) : text
}

/** "k.k." and "v.o.n." say who pays the notary, and a currency nothing of the number. */
const besideAmount = /k\.?k\.?(?!\w)|v\.?o\.?n\.?(?!\w)|euro?(?!\w)|€/gi
/** Words that make another number of the digits beside them. */
const multiplies = /(?:ton|mln|mio|miljoen|miljard|[km])(?![a-z])/i

/**
 * What an amount field keeps of a text that came at once, from the clipboard or by autofill: its digits without the cents, as an
 * eye reads "350.000" in "€ 350.000,00"; nothing of "3,5 ton", whose digits alone are another amount.
 */
export function pastedAmount(text: string): string {
  const amount = text.slice(0, textMax).replace(besideAmount, '')
  if (multiplies.test(amount)) return ''
  const digits = amount.replace(/[^\d.,]/g, '')
  return withSeparators(digits.replace(/,\d{0,2}(?!\d)/g, '').replace(/\.\d{0,2}$/, ''))
}
