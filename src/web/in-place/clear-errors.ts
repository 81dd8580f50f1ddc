/**
 * Takes a field's message away when the field gets the focus; the summary above keeps its list. With a pointer only
 * once it is released: what moves up under it between press and release would otherwise miss its click.
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

/** A line of the summary leads to the field itself, without a new address in the history. */
function goToField(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.msg a[href^="#"]')
  const control = link && document.getElementById(link.hash.slice(1))
  if (!control) return
  event.preventDefault()
  // Behind a closed line to press it takes no focus.
  control.closest('details')?.setAttribute('open', '')
  // Of marks the one that is chosen by now.
  const chosen = control.closest('.star-track')?.querySelector<HTMLElement>(':checked')
  ;(chosen ?? control).focus({ preventScroll: true })
  ;(control.closest('.field, fieldset') ?? control).scrollIntoView({ block: 'center' })
}
