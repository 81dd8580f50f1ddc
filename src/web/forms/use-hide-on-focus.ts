import { type FocusEvent, useRef } from 'react'

/**
 * Hides a field's message when the field gets the focus. With a pointer it waits until the release: hiding it earlier
 * would move elements up under the pointer, and the click would miss.
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
