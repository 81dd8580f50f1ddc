import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#contract/paths.ts'
import { deferred } from '#web/modules/deferred.tsx'
import { SelectionAlert } from './selection-alert.tsx'
import { SelectionBadge } from './selection-badge.tsx'
import { useSelection } from './use-selection.ts'

const PanelBody = deferred(async () => (await import('./panel-body.tsx')).PanelBody, { brokenIn: 'selection pad' })

/** Stands in the corner of every page but the quote pages (visitor-flows sections 2, 4) and the review forms, while something is selected. */
export function SelectionPanel() {
  const [path] = useLocation()
  const query = useSearch()
  const { vestigingen, modal, minimised } = useSelection()
  // Over the prices of the page that compares, or beside the same list in the page, it opens when it is asked for.
  const [askedOn, setAskedOn] = useState('')
  const compares = path === paths.compare()
  const waits = compares || (path === paths.search() && query === '')
  const full = modal && !minimised && (!waits || askedOn === path)
  const hidden = vestigingen.length === 0 || isFormPage(path)
  return (
    <>
      <SelectionAlert />
      {!hidden && (full ? <PanelBody /> : <SelectionBadge onOpen={() => setAskedOn(path)} asks={!compares} />)}
    </>
  )
}

/** What both review forms begin with. */
const [writing = ''] = paths.writeSiteReview.pattern.split('{')
const formPages = [paths.offerteRequest(), paths.offerte(''), paths.officeOfferte(''), writing]
const isFormPage = (path: string) => formPages.some((start) => path.startsWith(start))
