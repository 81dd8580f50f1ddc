import { type FocusEvent, useRef } from 'react'

/**
 * Takes a field's message away when the field gets the focus. With a pointer only once it is released: what moves up
 * under it between press and release would otherwise miss its click.
 */
export function useHideOnFocus(hide: (field: string) => void) {
  const pressed = useRef(false)
  const waiting = useRef<string | null>(null)
  function release() {
    pressed.current = false
    if (waiting.current !== null) hide(waiting.current)
    waiting.current = null
  }
  return {
    onPointerDown() {
      pressed.current = true
      const later = () => setTimeout(release)
      addEventListener('pointerup', later, { once: true })
      addEventListener('pointercancel', later, { once: true })
    },
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      const field = target.getAttribute('name') ?? ''
      if (pressed.current) waiting.current = field
      else hide(field)
    },
  }
}
