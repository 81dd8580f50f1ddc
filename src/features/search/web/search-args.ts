import { limits } from '#contract/limits.ts'
import type { Place } from './place.ts'

/** The one question for offices of the results page (search-and-api section 7). */
export const searchArgs = ({ postcode, woonplaats }: Place) => ({
  query: {
    ...(postcode && { postcode }),
    ...(woonplaats && { woonplaats }),
    limit: limits.search.fetch,
    log_analytics: 'true',
  },
})

/** The question for the places that start as `text` does. */
export const placesLike = (text: string) => ({ query: { q: text, limit: limits.autocomplete.items } })
