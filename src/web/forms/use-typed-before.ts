import { useLayoutEffect } from 'react'

/**
 * Picks up what the visitor typed or chose before hydration, since no event reports it. `serverValue` is the value in
 * the server's HTML ("true" or "false" for a checkbox). `change` also gets whether the field has the focus, and for how
 * many ms nothing has been typed.
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
