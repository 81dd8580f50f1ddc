import { groupThousands } from './format/decimal.ts'

import { plainCharacters } from './plain-characters.ts'

/** Anything longer is not an amount. */
const textMax = 400

/** Typed text as whole euros: null if empty, NaN if it is not an amount or has cents, which are not silently rounded. */
export function toAmount(input: string | number | null | undefined): number | null {
  if (typeof input === 'number') return Number.isInteger(input) ? input : Number.NaN
  const cents = toCents(input)
  if (cents === null) return null
  return cents % 100 === 0 ? cents / 100 : Number.NaN
}

/**
 * Typed text ("1.250", "1 250" or "1250,50") as cents: null if empty, NaN if it is not an amount. "12 50" is not one, as a comma
 * may have been meant.
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

/** Digits grouped in threes, as the amount fields show them: 425000 becomes 425.000. */
export const withSeparators = (digits: string) => groupThousands(digits.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))

/** Formats the text of an amount field as whole euros with separators. Text that is not an amount stays, to be refused. */
export function tidyAmount(text: string): string {
  const amount = toAmount(text)
  return amount !== null && amount >= 0 && Number.isSafeInteger(amount) ? withSeparators(String(amount)) : text
}

/** "k.k." and "v.o.n." say who pays the notary; they and a currency do not change the number. */
const besideAmount = /k\.?k\.?(?!\w)|v\.?o\.?n\.?(?!\w)|euro?(?!\w)|€/gi
/** Words that multiply the number beside them. */
const multiplies = /(?:ton|mln|mio|miljoen|miljard|[km])(?![a-z])/i

/**
 * What an amount field keeps of pasted or autofilled text: the digits without the cents, so "350.000" of "€ 350.000,00".
 * Empty for "3,5 ton", whose digits alone are a different amount.
 */
export function pastedAmount(text: string): string {
  const amount = text.slice(0, textMax).replace(besideAmount, '')
  if (multiplies.test(amount)) return ''
  const digits = amount.replace(/[^\d.,]/g, '')
  return withSeparators(digits.replace(/,\d{0,2}(?!\d)/g, '').replace(/\.\d{0,2}$/, ''))
}
