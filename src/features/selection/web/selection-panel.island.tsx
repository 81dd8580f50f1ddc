import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#contract/paths.ts'
import { PanelBody } from './panel-body.tsx'
import { SelectionAlert } from './selection-alert.tsx'
import { SelectionBadge } from './selection-badge.tsx'
import { useSelection } from './use-selection.ts'

/** Stands in the corner of every page but those of form-pages.ts, while something is selected. */
export function SelectionPanel() {
  const [path] = useLocation()
  const query = useSearch()
  const { vestigingen, modal, minimised } = useSelection()
  // Over the prices of the page that compares, or beside the same list in the page, it opens when it is asked for.
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
