import * as limits from '#contract/limits.ts'

/** The arguments of the call that finds places starting with `text`. */
export const placesLike = (text: string) => ({
  query: { q: text.slice(0, limits.autocomplete.queryMax), limit: limits.autocomplete.items },
})
