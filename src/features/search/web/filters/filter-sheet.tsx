import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { FilterParts } from './filter-column.tsx'
import { showLabel } from './show-button.tsx'

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

type Props = { view: ResultsView; open: boolean; onClose: () => void }

/** The filters of a phone, in a sheet at the bottom. */
function FilterDialog({ view, open, onClose }: Props) {
  const foot = (
    <>
      {view.settings.dienst_ids.length > 0 && (
        <button className="btn btn-bare" type="button" onClick={() => view.change.diensten([])}>
          Alles wissen
        </button>
      )}
      <button className="btn btn-main" type="button" onClick={onClose}>
        {showLabel(view.waiting ? null : (view.arranged ?? null))}
      </button>
    </>
  )
  return (
    <Dialog open={open} title="Filters" onClose={onClose} foot={foot}>
      <div className="stack">
        <FilterParts view={view} />
      </div>
    </Dialog>
  )
}
