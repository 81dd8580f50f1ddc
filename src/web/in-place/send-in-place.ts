import { keepAnswers } from './form-answers.ts'
import { fieldsOf, timeoutMs } from './refresh.ts'
import { showAnswer, showFailure } from './show-answer.ts'

/** The detail of the `sent` event, fired on the form before the navigation: where it leads, and whether the next page's data was stored. */
export type Sent = { url: string; isKept: boolean }
let release = () => {}

/**
 * Sends forms with `data-in-place` without leaving the page. Calls `onAnswer` after each attempt, when the fields may
 * have been replaced.
 */
export function sendInPlace(onAnswer: () => void): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  noteTokens(loaded?.responseStart ?? 0)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // The browser itself handles a button that sends the form to another page.
    if (event.defaultPrevented || !form.matches('[data-in-place]') || event.submitter?.hasAttribute('formaction'))
      return
    event.preventDefault()
    if (!form.hasAttribute('aria-busy')) void send(form, event.submitter).then(onAnswer)
  })
  // The page came from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && release())
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = fieldsOf(form, submitter)
  release = showBusy(form, submitter)
  try {
    await untilOldEnough(form)
    const signal = AbortSignal.timeout(timeoutMs)
    // Not `form.action`: a field named "action" would shadow it.
    const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, signal })
    if (answer.redirected) {
      const detail: Sent = { url: answer.url, isKept: keepAnswers(form, body) }
      form.dispatchEvent(new CustomEvent('sent', { detail, bubbles: true }))
      // The form stays busy until the next page loads.
      location.assign(detail.url)
      return
    }
    const text = await answer.text()
    release()
    showAnswer(form, text, answer.ok)
    noteTokens(performance.now())
  } catch (error) {
    release()
    const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
    showFailure(form, isLate ? 'late' : 'lost')
  }
}

/** When each form token was first shown. */
const shownAt = new Map<string, number>()
const tokenOf = (form: Element) => form.querySelector<HTMLInputElement>('[name="form_token"]')

function noteTokens(at: number) {
  for (const form of document.querySelectorAll('[data-in-place]')) {
    const token = tokenOf(form)?.value
    if (token !== undefined && !shownAt.has(token)) shownAt.set(token, at)
  }
}

/** The server refuses forms sent faster than a person can, so wait until the form is old enough. */
async function untilOldEnough(form: HTMLFormElement): Promise<void> {
  const { dataset, value = '' } = tokenOf(form) ?? {}
  const left = Number(dataset?.ageMin ?? 0) - (performance.now() - (shownAt.get(value) ?? 0))
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

/** Disables the buttons of a form and shows the busy label on the pressed one. Returns a function that undoes this. */
function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const buttons = [...form.querySelectorAll('button')]
  const button = submitter ?? form.querySelector<HTMLElement>('[type="submit"]')
  form.setAttribute('aria-busy', 'true')
  // Not `disabled`, which would take the focus from the pressed button.
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
