import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { useSelection } from '#features/selection/web/public.tsx'

/** Replaces a URL without offices by that of this visitor's selection, which can be shared. */
export function SelectedInstead() {
  const { vestigingen, dienst_ids } = useSelection()
  useEffect(() => {
    if (vestigingen.length === 0) return
    location.replace(paths.compare({ vestigingen: vestigingen.map(({ id }) => id), diensten: dienst_ids }))
  }, [vestigingen, dienst_ids])
  return null
}
