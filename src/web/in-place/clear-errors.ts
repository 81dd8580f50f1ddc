/**
 * Hides a field's message when the field gets the focus; the summary above keeps its list. With a pointer it waits
 * until the release: hiding it earlier would move elements up under the pointer, and the click would miss.
 */
export function clearErrors(): void {
  let isPressed = false
  let waiting: EventTarget | null = null
  const release = () =>
    setTimeout(() => {
      isPressed = false
      clear(waiting)
      waiting = null
    })
  document.addEventListener('pointerdown', () => {
    isPressed = true
  })
  document.addEventListener('pointerup', release)
  document.addEventListener('pointercancel', release)
  document.addEventListener('focusin', ({ target }) => {
    if (isPressed) waiting = target
    else clear(target)
  })
  document.addEventListener('click', goToField)
}

function clear(control: EventTarget | null) {
  if (!(control instanceof Element) || !control.hasAttribute('name')) return
  const box = control.closest('form[data-in-place] [data-error]')
  const error = box?.querySelector('.error')
  if (!box || !error) return
  for (const part of [box, ...box.querySelectorAll('[aria-describedby], [aria-invalid]')]) {
    const texts = (part.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== error.id)
    if (texts.join('')) part.setAttribute('aria-describedby', texts.join(' '))
    else part.removeAttribute('aria-describedby')
    part.removeAttribute('aria-invalid')
  }
  box.removeAttribute('data-error')
  error.remove()
}

/** Makes a link in the summary focus its field without adding a history entry. */
function goToField(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.msg a[href^="#"]')
  const control = link && document.getElementById(link.hash.slice(1))
  if (!control) return
  event.preventDefault()
  // A field inside a closed `details` cannot take the focus.
  control.closest('details')?.setAttribute('open', '')
  // Among star marks, the checked one.
  const chosen = control.closest('.star-track')?.querySelector<HTMLElement>(':checked')
  ;(chosen ?? control).focus({ preventScroll: true })
  ;(control.closest('.field, fieldset') ?? control).scrollIntoView({ block: 'center' })
}
