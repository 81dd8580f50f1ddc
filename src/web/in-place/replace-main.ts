const formsIn = (page: Document) => [...page.querySelectorAll<HTMLFormElement>('form[data-in-place]')]
/** Identifies a form by its address and, where a page has several, by its button. */
const nameOf = (form: HTMLFormElement) =>
  [
    form.getAttribute('action')?.split('?')[0],
    form.querySelector<HTMLInputElement>('input[name="action"]')?.value,
  ].join()

/** Parses the page in an answer. Null when it is not ours: truncated, or the login page of a hotel network. */
export function readPage(html: string): Document | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector('main') && page.getElementById('data') ? page : null
}

export const hasForm = (page: Document, form: HTMLFormElement) =>
  formsIn(page).some((one) => nameOf(one) === nameOf(form))

/** Replaces the main part of this page by that of another, keeping what was typed in the meantime. */
export function replaceMain(page: Document): void {
  const main = page.querySelector('main')!
  const former = new Map(formsIn(document).map((one) => [nameOf(one), one]))
  // DOMParser has scripting off, so it parses the content of noscript as elements.
  for (const part of main.querySelectorAll('noscript')) part.remove()
  for (const one of formsIn(page)) keepTyped(former.get(nameOf(one)), one)
  document.querySelector('main')?.replaceWith(document.adoptNode(main))
  document.title = page.title
}

/** Keeps what was typed since the form was sent, and values that no answer contains, such as passwords. */
function keepTyped(former: HTMLFormElement | undefined, form: HTMLFormElement): void {
  const counts = new Map<string, number>()
  for (const field of former?.elements ?? []) {
    const { name, type, value } = field as HTMLInputElement
    // Buttons have values of their own.
    if (!name || type === 'hidden' || field instanceof HTMLButtonElement) continue
    const place = counts.get(name) ?? 0
    counts.set(name, place + 1)
    const next = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"], button)`)[
      place
    ]
    if (!next) continue
    if (type === 'checkbox' || type === 'radio') next.checked = (field as HTMLInputElement).checked
    else if (next.value !== value) next.value = value
  }
}
