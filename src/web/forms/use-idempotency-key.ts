import { useRef } from 'react'

/** The same body keeps its key, so that trying again after a lost answer makes nothing twice (server section 1). */
export function useIdempotencyKey() {
  const keyed = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (keyed.current.text !== text) keyed.current = { text, key: newKey() }
    return keyed.current.key
  }
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')
