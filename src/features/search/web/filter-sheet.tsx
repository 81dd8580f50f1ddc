import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FilterParts } from './filter-column.tsx'
import type { ResultsView } from './use-results.ts'

/** The filters of a phone: a button that stays in view and a sheet at the bottom. Source: search-and-api section 2. */
export function FilterSheet({ view }: { view: ResultsView }) {
  const [open, setOpen] = useState(false)
  const count = view.settings.dienst_ids.length
  const close = () => setOpen(false)
  return (
    <>
      <button
        className="btn btn-quiet only-narrow js-only"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        Filteren & sorteren{count > 0 && ` (${count})`}
      </button>
      <Dialog
        open={open}
        title="Filters"
        onClose={close}
        foot={
          <>
            {count > 0 && (
              <button className="btn btn-bare" type="button" onClick={() => view.change.diensten([])}>
                Alles wissen
              </button>
            )}
            <button className="btn btn-main" type="button" onClick={close}>
              {showLabel(view.arranged?.shown.length ?? 0)}
            </button>
          </>
        }
      >
        <div className="stack">
          <FilterParts view={view} />
        </div>
      </Dialog>
    </>
  )
}

const showLabel = (count: number) => (count === 1 ? 'Toon 1 notaris' : `Toon ${count} notarissen`)
