import { takeFailures } from './show-answer.ts'

/** A button in such a message takes it away, and leads back to the one that sends the form. */
export function letRetry(): void {
  document.addEventListener('click', ({ target }) => {
    const form = target instanceof Element && target.closest('[data-retries]')?.closest('form')
    if (!form) return
    takeFailures()
    form.querySelector<HTMLElement>('.form-end [type="submit"]')?.focus()
  })
}
