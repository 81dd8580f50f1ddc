import { useCallback, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'

const { stepPx, pauseMs } = limits.carousel

/**
 * Cards that scroll sideways: whether an end is in view, and a step for the arrows. `count` is undefined while there
 * are no cards yet.
 */
export function useRail(count: number | undefined) {
  const rail = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ends, setEnds] = useState({ atStart: true, atEnd: count === undefined })

  const onScroll = useCallback(() => {
    if (!rail.current) return
    const { scrollLeft, clientWidth, scrollWidth } = rail.current
    // The scroll position may be a fraction of a pixel short of the end.
    const next = { atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 2 }
    setEnds((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end depends on the number of cards
  useEffect(() => {
    onScroll()
    addEventListener('resize', onScroll)
    return () => removeEventListener('resize', onScroll)
  }, [onScroll, count])
  useEffect(() => () => clearTimeout(timer.current), [])

  function step(direction: -1 | 1) {
    const cards = rail.current
    if (!cards) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Snapping would fight the smooth scroll.
    cards.style.scrollSnapType = 'none'
    cards.scrollBy({ left: direction * stepPx, behavior: calm ? 'instant' : 'smooth' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      cards.style.scrollSnapType = ''
    }, pauseMs)
  }

  return { rail, onScroll, step, ...ends }
}
