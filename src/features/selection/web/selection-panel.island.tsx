import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#contract/paths.ts'
import { PanelBody } from './panel-body.tsx'
import { SelectionAlert } from './selection-alert.tsx'
import { SelectionBadge } from './selection-badge.tsx'
import { useSelection } from './use-selection.ts'

/** Shown in the corner of every page except those of form-pages.ts, while something is selected. */
export function SelectionPanel() {
  const [path] = useLocation()
  const query = useSearch()
  const { vestigingen, modal, minimised } = useSelection()
  // On the comparison page it would cover the prices, and beside the same list in the page repeat it: there it opens only on demand.
  const [askedOn, setAskedOn] = useState('')
  const compares = path === paths.compare()
  const waits = compares || (path === paths.search() && query === '')
  const full = modal && !minimised && (!waits || askedOn === path)
  return (
    <>
      <SelectionAlert />
      {vestigingen.length > 0 &&
        (full ? <PanelBody /> : <SelectionBadge onOpen={() => setAskedOn(path)} asks={!compares} />)}
    </>
  )
}
