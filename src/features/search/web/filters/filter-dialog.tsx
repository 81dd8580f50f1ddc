import { Dialog } from '#web/ui/dialog.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { FilterParts } from './filter-column.tsx'

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
        {showLabel(view.waiting ? null : (view.arranged?.list.length ?? 0))}
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

/** `count` null: it is being asked. */
function showLabel(count: number | null): string {
  if (count === null) return 'Toon notarissen'
  return count === 1 ? 'Toon 1 notaris' : `Toon ${count} notarissen`
}
