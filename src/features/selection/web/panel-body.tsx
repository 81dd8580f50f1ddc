import { useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { selectionId } from './focus-selection.ts'
import { SelectedOffices } from './selected-offices.tsx'
import { useFocusInView } from './use-focus-in-view.ts'
import { useSelection } from './use-selection.ts'

/** The selection in the corner of a page. See docs/product/selection.md, "The panel". */
export function PanelBody() {
  const { vestigingen, minimise } = useSelection()
  const panel = useRef<HTMLElement>(null)
  useFocusInView(panel, vestigingen.length)
  return (
    <aside className="selection" id={selectionId} tabIndex={-1} aria-label="Uw selectie" ref={panel}>
      <header>
        <h2>
          Uw selectie{' '}
          <span>
            {vestigingen.length} van {limits.selection.max}
          </span>
        </h2>
        <IconButton label="Selectie verkleinen" onClick={() => minimise(true)}>
          <Icon name="down" />
        </IconButton>
      </header>
      <SelectedOffices />
    </aside>
  )
}
