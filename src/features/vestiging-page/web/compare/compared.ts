import * as limits from '#contract/limits.ts'
import { readSearchParams } from '#features/search/rules/search-address.ts'

export type Compared = {
  ids: string[]
  dienst_ids: string[]
  /** More offices were named than are compared. */
  cut: boolean
}

/** The offices and services that an address of /vergelijken names; a form sends them one by one, a link in a comma list. */
export function readCompared(query: URLSearchParams): Compared {
  const named = query
    .getAll('vestigingen')
    .join(',')
    .split(',')
    .map((id) => id.trim())
  const ids = [...new Set(named.filter((id) => /^\d{1,15}$/.test(id)))]
  const { max } = limits.selection
  return { ids: ids.slice(0, max), dienst_ids: readSearchParams(query).dienst_ids, cut: ids.length > max }
}
