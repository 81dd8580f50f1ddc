import { hasForm, readPage, replaceMain } from './replace-main.ts'

const focused = 'main :is([role="alert"], [role="status"])[tabindex="-1"]'

/** Puts the page that a form was answered with in the place of this one; where that is no page with the form, says so in words. */
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

/** As at a page that was loaded: at its top, where a screen reader hears its heading and its title. */
export function arrive(): void {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
  const announcer = document.getElementById('route-announcer')
  if (announcer) announcer.textContent = document.title
}

/** Says above a form why it was not sent; it stays as it is, to be sent again. */
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

/** Takes away what says that a form was not sent. */
export function takeFailures(): void {
  for (const box of document.querySelectorAll('main [role="alert"][tabindex="-1"]')) box.remove()
}

/** To what is wrong, or what was done. On arrival, unless somebody is at a field by then, or reloads the page or comes back to it. */
export function takeFocus(isArrival: boolean): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isArrival && (document.activeElement !== document.body || loaded?.type !== 'navigate')) return
  document.querySelector<HTMLElement>(focused)?.focus()
}
