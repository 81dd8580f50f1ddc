import { useLayoutEffect } from 'react'

/**
 * Takes over what was typed or chosen in a field before the program had the page: it stays on the screen without a
 * word. `serverValue` is the value in the server's HTML; of a checkbox that is "true" or "false". `change` also hears whether
 * somebody is still there, and for how many ms nothing has been typed.
 */
export function useTypedBefore(
  id: string,
  serverValue: string,
  change: (value: string, hasFocus: boolean, restedMs: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    if (!field) return
    const value = field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value
    if (value === serverValue) return
    const typedAt = Number(field.dataset.typedAt ?? performance.now())
    change(value, document.activeElement === field, performance.now() - typedAt)
  }, [])
}
