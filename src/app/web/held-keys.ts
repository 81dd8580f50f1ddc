/**
 * Holds Home and End on star marks, and the arrow keys after them, until the form script is there: radio buttons do not
 * support Home and End, but a slider does. Returns a function that replays the keys.
 */
export function holdKeys(): () => void {
  const held: string[] = []
  const hold = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!(target as Element).closest('.star-track') || !/^(Home|End|Arrow)/.test(key)) return
    // Arrow keys work without script.
    if (altKey || ctrlKey || metaKey || (held.length === 0 && key.startsWith('A'))) return
    event.preventDefault()
    held.push(key)
  }
  document.addEventListener('keydown', hold)
  return () => {
    document.removeEventListener('keydown', hold)
    for (const key of held) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
}
