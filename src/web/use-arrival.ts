import { useEffect, useRef } from 'react'
import { createEntryMemory, entryName, nameEntry } from './history-entry.ts'

const positions = createEntryMemory<number>('scroll_positions')
/** How long to hold the scroll position after reaching it, while content above may still grow. */
const growMs = 10_000
/** How long the page may take to become tall enough: on a busy phone much of it is laid out late. */
const reachMs = 60_000
const ownSigns = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pushState', 'popstate']
/** Stops holding the scroll position. */
let letGo = () => {}

/** Scrolls to `y` again while the page grows back to its former height, until the visitor moves. */
function scrollBack(y: number) {
  letGo()
  let timer = setTimeout(() => letGo(), reachMs)
  let isThere = false
  const hold = () => {
    scrollTo(0, y)
    if (isThere || Math.abs(scrollY - y) >= 1) return
    isThere = true
    clearTimeout(timer)
    timer = setTimeout(() => letGo(), growMs)
  }
  const resized = new ResizeObserver(hold)
  const listening = new AbortController()
  letGo = () => {
    clearTimeout(timer)
    resized.disconnect()
    listening.abort()
  }
  for (const sign of ownSigns) addEventListener(sign, letGo, { passive: true, signal: listening.signal })
  resized.observe(document.body)
  hold()
}

/**
 * After a navigation: focuses the new heading and announces its title in the live region. Scrolls to the top for a new
 * history entry, and to the former position for Back and Forward. The first page of a visit is left to the browser.
 */
export function useArrival(path: string) {
  const previous = useRef(path)
  const restored = useRef<number>(undefined)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    let entry = nameEntry()
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const position = positions.read(entry)
    // Where the script did not load last time, the browser has restored the scroll position itself.
    if (loaded && loaded.type !== 'navigate' && position !== undefined) scrollBack(position)
    const leave = () => positions.keep(scrollY, entry)
    // The page has not scrolled yet: the address changes first, then the screen.
    const onPush = () => {
      leave()
      restored.current = undefined
      entry = nameEntry()
    }
    const onPopState = () => {
      leave()
      // A link to a fragment of this page adds an entry, and the browser scrolls to it.
      const hasName = entryName() !== undefined
      entry = nameEntry()
      if (!hasName) return
      restored.current = positions.read(entry) ?? 0
      // The same screen: there is no new one to wait for.
      if (location.pathname === previous.current) scrollBack(restored.current)
    }
    const onReplace = () => nameEntry(entry)
    // WebKit shows a page from the back/forward cache at the top when scrollRestoration is manual.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const left = positions.read(entry)
      if (persisted && left !== undefined) scrollBack(left)
    }
    const handlers = [
      ['pushState', onPush],
      ['replaceState', onReplace],
      ['popstate', onPopState],
      ['pagehide', leave],
      ['pageshow', onShow],
    ] as const
    // In the capture phase, ahead of the router's listener, which renders the next screen: that may be shorter.
    for (const [type, handler] of handlers) addEventListener(type, handler as EventListener, true)
    return () => {
      for (const [type, handler] of handlers) removeEventListener(type, handler as EventListener, true)
    }
  }, [])
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    const place = location.hash ? document.getElementById(location.hash.slice(1)) : null
    const heading = place ?? document.querySelector<HTMLElement>('main h1')
    if (restored.current !== undefined) scrollBack(restored.current)
    else if (place) place.scrollIntoView()
    else scrollTo(0, 0)
    restored.current = undefined
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    announceTitle()
  }, [path])
}

/** Announces the title to screen readers, in the live region of the layout. */
function announceTitle(): void {
  const announcer = document.getElementById('route-announcer')
  if (announcer) announcer.textContent = document.title
}
