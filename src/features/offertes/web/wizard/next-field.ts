/**
 * Makes the "next" key of a phone move to the next field. Android does so by itself, but an iPhone submits the form. With a mouse, Enter
 * submits the form as usual.
 */
export function goToNextField(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  addEventListener('keydown', (event) => {
    const field = event.target as HTMLInputElement
    if (event.key !== 'Enter' || field.enterKeyHint !== 'next') return
    const fields = [...document.querySelectorAll<HTMLElement>('[enterkeyhint]')]
    fields[fields.indexOf(field) + 1]?.focus()
    // A hidden field cannot take the focus.
    if (document.activeElement !== field) event.preventDefault()
  })
}
