import { takeFailures } from './show-answer.ts'

/** The button in such a message removes it and focuses the submit button. */
export function letRetry(): void {
  document.addEventListener('click', ({ target }) => {
    const form = (target as Element).closest('[data-retries]')?.closest('form')
    if (!form) return
    takeFailures()
    form.querySelector<HTMLElement>('.form-end [type="submit"]')?.focus()
  })
}
