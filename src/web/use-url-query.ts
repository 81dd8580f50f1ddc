import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The query of the present address while it is at `path`. On the way out the address changes before the screen does;
 * the screen then keeps the query that it had.
 */
export function useUrlQuery(path: string): URLSearchParams {
  const [current] = useLocation()
  const search = useSearch()
  const [kept, keep] = useState(() => ({ search, query: new URLSearchParams(search) }))
  if (current !== path || kept.search === search) return kept.query
  const next = { search, query: new URLSearchParams(search) }
  keep(next)
  return next.query
}
