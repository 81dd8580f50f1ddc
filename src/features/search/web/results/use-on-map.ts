import { useEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { entryName } from '#web/history-entry.ts'

/**
 * Which office stands out in the list and on the map: for some seconds the one that was asked for with 'Toon op kaart'
 * (docs/product/search.md, "The page"), else the one that is pointed at in either of the two.
 */
export function useOnMap(openMap: () => void) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  const [pointedId, point] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question, whatever the address is by then
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
 * After a tenth of a second, where that is still needed. Not once the visitor went to another
 * entry of the history: Back has brought them to the place where they were. Answers the timer.
 */
export function scrollToTabsSoon(isNeeded = () => true) {
  const entry = entryName()
  return setTimeout(() => {
    if (entryName() === entry && isNeeded()) scrollToTabs()
  }, limits.map.scrollMs)
}

/** On a phone the bar with the tabs moves along; where it belongs is the top of the results. */
function scrollToTabs() {
  document.getElementById('view-mode-tabs')?.closest('.results')?.scrollIntoView()
}
