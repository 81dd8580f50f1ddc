import * as limits from '#contract/limits.ts'
import { SelectedOffices } from './selected-offices.tsx'
import { useSelection } from './use-selection.ts'

/** The selection as part of the page, for visitors who have not searched (yet). See docs/product/selection.md, "The panel". */
export function SelectionView() {
  const { length } = useSelection().vestigingen
  if (length === 0) return null
  return (
    <section className="wrap selection-view" aria-labelledby="selectie">
      <h2 id="selectie">
        Uw selectie{' '}
        <span>
          {length} van {limits.selection.max}
        </span>
      </h2>
      <SelectedOffices />
    </section>
  )
}
