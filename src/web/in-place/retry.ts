import { takeFailures } from './show-answer.ts'

/** Makes the button in a failure message dismiss it and focus the submit button. */
export function letRetry(): void {
  document.addEventListener('click', ({ target }) => {
    const form = (target as Element).closest('[data-retries]')?.closest('form')
    if (!form) return
    takeFailures()
    form.querySelector<HTMLElement>('.form-end [type="submit"]')?.focus()
  })
}
