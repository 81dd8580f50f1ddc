import { useEffect } from 'react'

/**
 * Takes over what was typed or chosen in a field before the program had the page: React leaves it on the screen without a
 * word. `told` is the value that the server wrote; of a checkbox that is "true" or "false".
 */
export function useTypedBefore(id: string, told: string, change: (value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    if (!field) return
    const value = field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value
    if (value !== told) change(value)
  }, [])
}
