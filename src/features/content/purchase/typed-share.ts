import type { Share } from './transfer-tax-due.ts'

/** `rounding`: the maximum difference between the share that was meant and the typed one, as a third is typed as 33,33%. */
type TypedShare = Share & { rounding: number }

/** A share as people write it, "1/3", "50%" or "33,33"; null if it is not above 0 and at most the whole. */
export function readShare(typed: string): TypedShare | null {
  const text = typed.replace(/\s/g, '')
  const [, over, under] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  if (over !== undefined && under !== undefined) return shareOf(Number(over), Number(under), 0)
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?%?$/.exec(text) ?? []
  if (whole === undefined) return null
  const of = 100 * 10 ** decimals.length
  return shareOf(Number(whole + decimals), of, decimals === '' ? 0 : 0.5 / of)
}

const shareOf = (parts: number, of: number, rounding: number): TypedShare | null =>
  parts > 0 && parts <= of ? { parts, of, rounding } : null

/** Tolerance for floating-point errors; far below the precision of a share with four decimals. */
const error = 1e-9

/** Whether the shares add up to a whole, or would have without the rounding of each. */
export function areWhole(shares: readonly TypedShare[]): boolean {
  const missing = Math.abs(shares.reduce((sum, { parts, of }) => sum + parts / of, 0) - 1)
  return missing < error || missing < shares.reduce((sum, { rounding }) => sum + rounding, 0) - error
}
