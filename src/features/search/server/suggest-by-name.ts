import * as limits from '#contract/limits.ts'
import type { Index } from '#features/search/server/index/build-index.ts'

type Query = { q?: string | undefined; limit: number; include_placeholders?: string | undefined }
type Suggestion = { id: string; name: string; plaats: string }

/** Sample entries for trying out a list; sent only on request (docs/product/search.md, "Suggestions"). */
const placeholders: Suggestion[] = [
  { id: 'dummy', name: 'Voorbeeldkantoor 1', plaats: 'Voorbeeldplaats' },
  { id: 'dummy2', name: 'Voorbeeldkantoor 2', plaats: 'Voorbeeldplaats' },
]

/** Finds offices by the first letters of their name or place; nothing below 2 characters (docs/product/search.md, "Suggestions"). */
export function suggestByName(
  { names, offices }: Pick<Index, 'names' | 'offices'>,
  { q = '', limit, include_placeholders }: Query,
): Suggestion[] {
  const typed = q.trim()
  const positions = typed.length < limits.autocomplete.queryMin ? [] : names.suggest(typed, limit)
  const suggestions = positions.flatMap((at) => {
    const office = offices[at]
    return office ? [{ id: office.id, name: office.title, plaats: office.plaats }] : []
  })
  return include_placeholders === '1' ? [...suggestions, ...placeholders] : suggestions
}
