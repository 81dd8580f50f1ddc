import { useEffect, useRef } from 'react'

const storageKey = 'scroll_positions'
type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

function keepPosition(key: string, y: number) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readPositions(), [key]: y }))
  } catch {
    // Storage is off or full: the page then opens at its top.
  }
}

/**
 * After a navigation: focus on the new heading and its title in the live region; at the top for a new address, at the
 * former place for Back and Forward. The first page of a visit is left to the browser.
 */
export function useArrival(path: string) {
  const previous = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const restored = readPositions()[location.href]
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (restored !== undefined && entry && entry.type !== 'navigate') scrollTo(0, restored)
    const onPopState = () => {
      // Also fired for a link to a place on the same page.
      wentBack.current = location.pathname !== previous.current
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const key = location.href
      clearTimeout(timer)
      timer = setTimeout(() => location.href === key && keepPosition(key, scrollY), 100)
    }
    addEventListener('popstate', onPopState)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('popstate', onPopState)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    const place = location.hash ? document.getElementById(location.hash.slice(1)) : null
    const heading = place ?? document.querySelector<HTMLElement>('main h1')
    if (wentBack.current || !place) scrollTo(0, wentBack.current ? (readPositions()[location.href] ?? 0) : 0)
    else place.scrollIntoView()
    wentBack.current = false
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    const announcer = document.getElementById('route-announcer')
    if (announcer) announcer.textContent = document.title
  }, [path])
}
