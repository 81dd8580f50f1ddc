import { formatDecimal } from './decimal.ts'

/** A mark of 1 to 10 with one decimal and a comma. Source: search-and-api section 9. */
export const formatRating = (rating: number): string => formatDecimal(rating, 1)
