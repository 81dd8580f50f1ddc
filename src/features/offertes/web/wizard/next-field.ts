/**
 * On a phone the key that says "next" goes to the next field, as Android does by itself and an iPhone does not: there it sends the form. Where
 * there is a mouse, Enter sends a form as everywhere.
 */
export function goToNextField(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  addEventListener('keydown', (event) => {
    const field = event.target as HTMLInputElement
    if (event.key !== 'Enter' || field.enterKeyHint !== 'next') return
    const fields = [...document.querySelectorAll<HTMLElement>('[enterkeyhint]')]
    fields[fields.indexOf(field) + 1]?.focus()
    // One out of sight takes no focus.
    if (document.activeElement !== field) event.preventDefault()
  })
}
