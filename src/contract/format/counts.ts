import { formatWhole } from './decimal.ts'

/** A count with its noun in the singular or plural. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`

export const reviewCount = (count: number): string => countOf(count, 'review', 'reviews')
