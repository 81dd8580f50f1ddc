import * as limits from '#contract/limits.ts'
import { readSearchParams } from '#features/search/rules/search-address.ts'

export type Compared = {
  ids: string[]
  dienst_ids: string[]
  /** The query names more offices than are compared. */
  cut: boolean
}

/** The offices and services in a query of /vergelijken; a form repeats the parameter, a link has a comma-separated list. */
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
