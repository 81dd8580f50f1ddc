import type { Share } from './transfer-tax-due.ts'

/** A part of a whole as people write it, "1/3", "50%" or "33,33"; null when it is none between nothing and all. */
export function readShare(typed: string): Share | null {
  const text = typed.replace(/\s/g, '')
  const [, over, under] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  if (over !== undefined && under !== undefined) return shareOf(Number(over), Number(under))
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?%?$/.exec(text) ?? []
  if (whole === undefined) return null
  return shareOf(Number(whole + decimals), 100 * 10 ** decimals.length)
}

const shareOf = (parts: number, of: number): Share | null => (parts > 0 && parts <= of ? { parts, of } : null)

/** Thirds as people write them are a little less than a whole together. */
const slack = 0.0015

export const areWhole = (shares: readonly Share[]) =>
  Math.abs(shares.reduce((sum, { parts, of }) => sum + parts / of, 0) - 1) <= slack
