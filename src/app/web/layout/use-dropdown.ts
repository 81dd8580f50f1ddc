import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useRouteChange } from './use-route-change.ts'

type Open = { id: string; by: 'pointer' | 'click' } | null
const { dropdownOpenMs, dropdownCloseMs } = limits.layout

/**
 * Which dropdown of the header is open. A mouse opens and closes it with a delay, a click or key at once; Escape, a next
 * screen and focus elsewhere close it. Source: visitor-flows section 2.
 */
export function useDropdown() {
  const [open, setOpen] = useState<Open>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nav = useRef<HTMLElement>(null)

  function setNow(next: Open) {
    clearTimeout(timer.current)
    setOpen(next)
  }
  function setLater(next: Open, ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), ms)
  }
  useRouteChange(() => setNow(null))
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      setOpen(null)
      if (nav.current?.contains(document.activeElement)) {
        nav.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return {
    open: open?.id,
    navRef: nav,
    itemProps: (id: string) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        if (open?.id === id) clearTimeout(timer.current)
        else setLater({ id, by: 'pointer' }, dropdownOpenMs)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setLater(null, dropdownCloseMs)
      },
      onBlur: (event: FocusEvent) => {
        if (open?.by === 'click' && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          setNow(null)
        }
      },
    }),
    buttonProps: (id: string) => ({
      'aria-expanded': open?.id === id,
      // A click on what the mouse has just opened keeps it open; the next click closes it.
      onClick: () => setNow(open?.id === id && open.by === 'click' ? null : { id, by: 'click' }),
    }),
  }
}
