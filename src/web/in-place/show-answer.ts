const focused = 'main :is([role="alert"], [role="status"])[tabindex="-1"]'
const formsIn = (page: Document) => [...page.querySelectorAll<HTMLFormElement>('form[data-in-place]')]
/** Of a form its address and, where a page has several, which of its buttons it is. */
const nameOf = (form: HTMLFormElement) =>
  [form.getAttribute('action'), form.querySelector<HTMLInputElement>('input[name="action"]')?.value].join()

/** Puts the page that a form was answered with in the place of this one; where that is no page with the form, says so in words. */
export function showAnswer(form: HTMLFormElement, html: string, isDone: boolean): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('main')
  // Cut halfway, or the page of a hotel's network that stands between us and the visitor.
  if (!main || !page.getElementById('data')) {
    showFailure(form, isDone ? 'lost' : 'other')
    return
  }
  const former = new Map(formsIn(document).map((one) => [nameOf(one), one]))
  const forms = formsIn(page)
  if (!isDone && !forms.some((one) => nameOf(one) === nameOf(form))) {
    showFailure(form, 'other', main.querySelector('h1')?.textContent)
    return
  }
  // A parser runs no scripts: to it what stands there for who has none is a part of the page.
  for (const part of main.querySelectorAll('noscript')) part.remove()
  for (const one of forms) keepTyped(former.get(nameOf(one)), one)
  document.querySelector('main')?.replaceWith(document.adoptNode(main))
  document.title = page.title
  takeFocus(false)
}

/** What somebody typed since it was sent stays, and what no answer brings back, such as a password. */
function keepTyped(former: HTMLFormElement | undefined, form: HTMLFormElement): void {
  const counts = new Map<string, number>()
  for (const field of former?.elements ?? []) {
    const { name, type, value } = field as HTMLInputElement
    if (!name || type === 'hidden') continue
    const place = counts.get(name) ?? 0
    counts.set(name, place + 1)
    const next = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`)[place]
    if (!next) continue
    if (type === 'checkbox' || type === 'radio') next.checked = (field as HTMLInputElement).checked
    else if (next.value !== value) next.value = value
  }
}

/** Says above a form why it was not sent; it stays as it is, to be sent again. */
export function showFailure(form: HTMLFormElement, kind: 'lost' | 'late' | 'other', text?: string | null): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-failure]')
  if (!template) return
  for (const box of document.querySelectorAll('main [role="alert"][tabindex="-1"]')) box.remove()
  const notice = document.importNode(template.content, true)
  const words = notice.querySelector('p')
  if (words) words.textContent = text || (template.dataset[kind] ?? '')
  template.before(notice)
  takeFocus(false)
}

/** To what is wrong, or what was done. On arrival, unless somebody is at a field by then, or reloads the page or comes back to it. */
export function takeFocus(isArrival: boolean): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isArrival && (document.activeElement !== document.body || loaded?.type !== 'navigate')) return
  document.querySelector<HTMLElement>(focused)?.focus()
}
