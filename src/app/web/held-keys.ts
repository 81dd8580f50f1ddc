/**
 * Holds Home and End on marks, and the arrows that follow, until the script of forms is there: radio buttons have no such keys, and a slider
 * has. Returns how to press them then.
 */
export function holdKeys(): () => void {
  const held: string[] = []
  const hold = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!(target as Element).closest('.star-track') || !/^(Home|End|Arrow)/.test(key)) return
    // The browser moves by arrows itself.
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
