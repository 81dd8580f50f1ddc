import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { deferred } from '#web/deferred.tsx'
import { SelectionAlert } from './selection-alert.tsx'
import { SelectionBadge } from './selection-badge.tsx'
import { useSelection } from './use-selection.ts'

const PanelBody = deferred(async () => (await import('./panel-body.tsx')).PanelBody, { brokenIn: 'selection pad' })

/** Stands in the corner of every page but the quote pages, while something is selected (visitor-flows sections 2, 4). */
export function SelectionPanel() {
  const [path] = useLocation()
  const { vestigingen, modal, minimised } = useSelection()
  // On the page that compares it would lie over the prices: there it opens when it is asked for.
  const [askedOn, setAskedOn] = useState('')
  const compares = path === paths.compare()
  const full = modal && !minimised && (!compares || askedOn === path)
  const hidden = vestigingen.length === 0 || isQuotePage(path)
  return (
    <>
      <SelectionAlert />
      {!hidden && (full ? <PanelBody /> : <SelectionBadge onOpen={() => setAskedOn(path)} asks={!compares} />)}
    </>
  )
}

const quotePages = [paths.offerteRequest(), paths.offerte(''), paths.officeOfferte('')]
const isQuotePage = (path: string) => quotePages.some((start) => path.startsWith(start))
