import { type RefObject, useEffect } from 'react'

const settledMs = 300

/**
 * Marks a list that has been laid out: its cards may then go without layout while they are out of view, as the browser
 * knows how high they are. A list that is drawn anew after Back has its true height at once, and with it the place where
 * the visitor was.
 */
export function useSettled(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (list.current) list.current.dataset.settled = ''
    }, settledMs)
    return () => clearTimeout(timer)
  }, [list])
}
