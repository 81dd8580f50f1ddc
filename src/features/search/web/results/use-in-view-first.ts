import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from '../../rules/search-address.ts'

const restMs = 300

/**
 * When the cards are others, in another order or of another width, those in view are laid out at once and the rest a moment
 * later, so that the change answers sooner. A list that is new has them all at once, and with them its true height: after
 * Back the visitor is where they were.
 */
export function useInViewFirst(list: RefObject<HTMLElement | null>, arranged: unknown, view: View) {
  const shown = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of these is another
  useLayoutEffect(() => {
    const box = list.current
    const isNew = box !== shown.current
    shown.current = box
    if (!box || isNew) return
    box.dataset.changing = ''
    const timer = setTimeout(() => delete box.dataset.changing, restMs)
    return () => clearTimeout(timer)
  }, [arranged, view])
}
