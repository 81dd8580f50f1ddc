import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The query of the current address while it is at `path`. On leaving, the address changes before the screen does; until
 * then the screen keeps its last query.
 */
export function useUrlQuery(path: string): URLSearchParams {
  const [current] = useLocation()
  const search = useSearch()
  const [last, setLast] = useState(() => ({ search, query: new URLSearchParams(search) }))
  if (current !== path || last.search === search) return last.query
  const next = { search, query: new URLSearchParams(search) }
  setLast(next)
  return next.query
}
