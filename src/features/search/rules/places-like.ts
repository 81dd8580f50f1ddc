import * as limits from '#contract/limits.ts'

/** The question for the places that start as `text` does. */
export const placesLike = (text: string) => ({
  query: { q: text.slice(0, limits.autocomplete.queryMax), limit: limits.autocomplete.items },
})
