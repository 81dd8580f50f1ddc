import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Makes what the server rendered in this place answer. What a translator or a program that fills in passwords has put there is not what its
 * components render, and one element would be taken for another: then it is rendered anew.
 */
export function takeOver(place: HTMLElement, content: ReactNode): void {
  if (isAsSent(place)) hydrateRoot(place, content)
  else createRoot(place).render(content)
}

/** No element came or went since the server counted them. */
export const isAsSent = (place: HTMLElement) => place.querySelectorAll('*').length === Number(place.dataset.elements)
