import { formatDecimal } from './decimal.ts'

/** A mark of 1 to 10 with one decimal and a comma. */
export const formatRating = (rating: number): string => formatDecimal(rating, 1)

/** In the place of a mark that there is none of yet. */
export const noReviews = 'Nog geen reviews'

/** Behind a mark that is the average of few. */
export const fewReviews = 'nog weinig reviews'
