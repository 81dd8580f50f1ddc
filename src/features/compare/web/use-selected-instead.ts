import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import type { Compared } from './compared.ts'

/** An address without offices becomes that of this visitor's selection, which can be shared. */
export function useSelectedInstead({ ids }: Compared) {
  const { vestigingen, dienst_ids } = useSelection()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (ids.length > 0 || vestigingen.length === 0 || location.pathname !== paths.compare()) return
    navigate(paths.compare({ vestigingen: vestigingen.map(({ id }) => id), diensten: dienst_ids }), { replace: true })
  })
}
