import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { FilterDialog } from './filter-dialog.tsx'

/** The filters of a phone: a button that stays in view and opens a sheet. See docs/product/search.md, "The page". */
export function FilterSheet({ view }: { view: ResultsView }) {
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const count = view.settings.dienst_ids.length
  function show() {
    setMounted(true)
    setOpen(true)
  }
  return (
    <>
      <button className="btn btn-quiet only-phone js-only" type="button" aria-haspopup="dialog" onClick={show}>
        <Icon name="filter" />
        Filteren & sorteren{count > 0 && ` (${count})`}
      </button>
      {isMounted && <FilterDialog view={view} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
