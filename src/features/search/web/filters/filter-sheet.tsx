import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type NamedDialog, useDialog } from '#web/ui/use-dialog.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ResultsView } from '../results/use-results.ts'
import { addressOf, FilterParts } from './filter-column.tsx'
import { showLabel } from './show-button.tsx'

/** The filters on a phone: a button that stays visible and opens a sheet. See docs/product/search.md, "The page". */
export function FilterSheet({ view }: { view: ResultsView }) {
  const dialog = useDialog()
  const count = view.settings.dienst_ids.length
  return (
    <>
      <button className="btn btn-quiet only-phone js-only" type="button" {...dialog.opener}>
        <Icon name="filter" />
        Filteren & sorteren{count > 0 && ` (${count})`}
      </button>
      <FilterDialog view={view} dialog={dialog} />
    </>
  )
}

function FilterDialog({ view, dialog }: { view: ResultsView; dialog: NamedDialog }) {
  const { dienst_ids } = view.settings
  // Without script nothing counts the results of another choice.
  const isCounted = useHydrated() && !view.waiting
  const foot = (
    <>
      {dienst_ids.length > 0 && (
        <button className="btn btn-bare" type="button" onClick={() => view.change.diensten([])}>
          Alles wissen
        </button>
      )}
      <button className="btn btn-main" type="submit" data-waits="">
        {showLabel((isCounted && view.arranged) || null)}
      </button>
    </>
  )
  return (
    <Dialog dialog={dialog} title="Filters" action={addressOf(view)} onApply={dialog.close} foot={foot}>
      <div className="stack">
        {dienst_ids.length > 0 && <input type="hidden" name="diensten" value={dienst_ids.join()} />}
        <FilterParts id={dialog.id} view={view} />
      </div>
    </Dialog>
  )
}
