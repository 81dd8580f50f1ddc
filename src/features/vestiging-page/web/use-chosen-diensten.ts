import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { carriedParams, readSearchParams } from '#features/search/rules/search-address.ts'
import { useSelection } from '#features/selection/web/public.tsx'

/**
 * The chosen services at an office: those of the browser's store. Services that the address names (a list without
 * JavaScript, a shared link) go into the store on arrival and then leave the address.
 */
export function useChosenDiensten(id: string, query: URLSearchParams): readonly string[] {
  const { dienst_ids, setDiensten } = useSelection()
  const [path, navigate] = useLocation()
  const named = readSearchParams(query).dienst_ids
  useEffect(() => {
    if (named.length === 0 || path !== paths.vestiging(id)) return
    setDiensten(named)
    navigate(paths.vestiging(id, carriedParams(query)), { replace: true })
  })
  return named.length > 0 ? named : dienst_ids
}
