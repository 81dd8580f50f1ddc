/** Turns off the buttons of a form and says on the pressed one what it does. Returns how to make it as it was. */
export function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const buttons = [...form.querySelectorAll('button')]
  const button = submitter ?? form.querySelector<HTMLElement>('[type="submit"]')
  form.setAttribute('aria-busy', 'true')
  // Not `disabled`, which would take the focus from who pressed it.
  for (const one of buttons) one.setAttribute('aria-disabled', 'true')
  const words = [...(button?.childNodes ?? [])]
  if (button?.dataset.busy) {
    const spinner = Object.assign(document.createElement('span'), { className: 'spin', ariaHidden: 'true' })
    button.replaceChildren(spinner, button.dataset.busy)
  }
  return () => {
    form.removeAttribute('aria-busy')
    for (const one of buttons) one.removeAttribute('aria-disabled')
    if (button?.dataset.busy) button.replaceChildren(...words)
  }
}
