import { formatDecimal } from './decimal.ts'

/** A mark from 1 to 10, with one decimal and a comma. */
export const formatRating = (rating: number): string => formatDecimal(rating, 1)

/** Shown in place of an average if there are no marks yet. */
export const noReviews = 'Nog geen reviews'

/** Shown after an average of few marks. */
export const fewReviews = 'nog weinig reviews'
