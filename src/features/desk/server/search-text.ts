import { limits } from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'

/** What somebody looks for in a list of the desk, as the address of its page has it: on one line, and no longer than a name. */
export const searchText = (query: Posted, name: string): string =>
  textOf(query, name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, limits.autocomplete.queryMax)
