import { hasForm, readPage, replaceMain } from './replace-main.ts'

const focused = 'main :is([role="alert"], [role="status"])[tabindex="-1"]'

/** Replaces this page by the answer to a form. Shows a failure when the answer is not a page with that form. */
export function showAnswer(form: HTMLFormElement, html: string, isDone: boolean): void {
  const page = readPage(html)
  if (!page) {
    showFailure(form, isDone ? 'lost' : 'other')
    return
  }
  if (!isDone && !hasForm(page, form)) {
    showFailure(form, 'other', page.querySelector('main h1')?.textContent)
    return
  }
  replaceMain(page)
  if (document.querySelector(focused)) takeFocus(false)
  else if (isDone) arrive()
}

/** Mimics a page load: scrolls to the top and lets a screen reader announce heading and title. */
export function arrive(): void {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
  const announcer = document.getElementById('route-announcer')
  if (announcer) announcer.textContent = document.title
}

/** Shows above a form why it was not sent. The form keeps its values, so it can be sent again. */
export function showFailure(form: HTMLFormElement, kind: 'lost' | 'late' | 'other', text?: string | null): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-failure]')
  if (!template) return
  takeFailures()
  const notice = document.importNode(template.content, true)
  const words = notice.querySelector('p')
  if (words) words.textContent = text || (template.dataset[kind] ?? '')
  template.before(notice)
  takeFocus(false)
}

/** Removes the messages about failed forms. */
export function takeFailures(): void {
  for (const box of document.querySelectorAll('main [role="alert"][tabindex="-1"]')) box.remove()
}

/** Focuses the errors or the confirmation. On arrival it does not when a field has the focus, or after a reload or Back. */
export function takeFocus(isArrival: boolean): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isArrival && (document.activeElement !== document.body || loaded?.type !== 'navigate')) return
  document.querySelector<HTMLElement>(focused)?.focus()
}
