import { useEffect } from 'react'

/**
 * Takes over what was typed in a field before the program had the page: React leaves it on the screen without a word.
 * `told` is the text that the server wrote.
 */
export function useTypedBefore(id: string, told: string, change: (text: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value !== told) change(field.value)
  }, [])
}
