import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Puts the focus on a box when it appears. In a page that the server rendered that is when the program is there. */
export function useBoxFocus(box: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isServed = useRef(!useHydrated())
  useEffect(() => {
    // Somebody may be at a field by then, and who reloads the page or comes back to it has read the box.
    const isLate = isServed.current && (document.activeElement !== document.body || !isNewPage())
    if (isWanted && !isLate) box.current?.focus()
    isServed.current = false
  }, [box, isWanted])
}

function isNewPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'navigate'
}
