import { useEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { entryName } from '#web/history-entry.ts'

/**
 * Which office is highlighted in the list and on the map: for some seconds the one requested with 'Toon op kaart'
 * (docs/product/search.md, "The page"), otherwise the one pointed at in either.
 */
export function useOnMap(openMap: () => void) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  const [pointedId, point] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request, whatever the address is by then
  useEffect(() => {
    if (!target) return
    openMap()
    const scroll = scrollToTabsSoon()
    const end = setTimeout(() => setTarget(null), limits.map.highlightMs)
    return () => {
      clearTimeout(scroll)
      clearTimeout(end)
    }
  }, [target])
  return { ask: setTarget, point, target, hotId: target?.id ?? pointedId }
}

/**
 * Scrolls to the tabs after a tenth of a second, if still needed. Not after the visitor moved to another history entry:
 * Back restores its scroll position. Returns the timer.
 */
export function scrollToTabsSoon(isNeeded = () => true) {
  const entry = entryName()
  return setTimeout(() => {
    if (entryName() === entry && isNeeded()) scrollToTabs()
  }, limits.map.scrollMs)
}

/** On a phone the bar with the tabs is sticky, so scroll to the top of the results. */
function scrollToTabs() {
  document.getElementById('view-mode-tabs')?.closest('.results')?.scrollIntoView()
}
