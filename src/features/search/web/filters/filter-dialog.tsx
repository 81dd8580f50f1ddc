import { Dialog } from '#web/ui/dialog.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { FilterParts } from './filter-column.tsx'
import { showLabel } from './show-button.tsx'

type Props = { view: ResultsView; open: boolean; onClose: () => void }

/** The filters of a phone, in a sheet at the bottom. */
export function FilterDialog({ view, open, onClose }: Props) {
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
