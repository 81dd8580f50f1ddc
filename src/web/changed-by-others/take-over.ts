import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { asServed } from '../use-hydrated.ts'

/**
 * Hydrates what the server rendered here. When a translator or password manager has changed the markup, hydration would
 * match the wrong elements, so the content is rendered from scratch.
 */
export function takeOver(place: HTMLElement, content: ReactNode): void {
  if (isAsSent(place)) hydrateRoot(place, content)
  else asServed(() => createRoot(place).render(content))
}

/** No element was added or removed since the server counted them. */
export const isAsSent = (place: HTMLElement) => place.querySelectorAll('*').length === Number(place.dataset.elements)
