/** Writes on each field when somebody last typed in it, so that its island need not wait for them to stop once more. Returns how to end that. */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    ;(target as HTMLElement).dataset.typedAt = String(performance.now())
  }
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}
