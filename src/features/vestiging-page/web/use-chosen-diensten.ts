import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { carriedParams, readSearchParams } from '#features/search/rules/search-address.ts'
import { useSelection } from '#features/selection/web/public.tsx'

/**
 * The chosen services at an office, from the browser's storage. Services in the query (from a list without JavaScript, or a shared
 * link) move to the storage on arrival and then leave the URL.
 */
export function useChosenDiensten(): readonly string[] {
  const { dienst_ids, setDiensten } = useSelection()
  const [path] = useLocation()
  const search = useSearch()
  const [named, setNamed] = useState(() => readSearchParams(new URLSearchParams(search)).dienst_ids)
  useEffect(() => {
    if (named.length === 0) return
    setDiensten(named)
    setNamed([])
    const rest = new URLSearchParams(carriedParams(new URLSearchParams(search))).toString()
    history.replaceState(history.state, '', rest ? `${path}?${rest}` : path)
  }, [named, setDiensten, path, search])
  return named.length > 0 ? named : dienst_ids
}
