/** The session storage key for forms that name no other. */
const usual = 'sent_form'
type Kept = Record<string, unknown>

/**
 * Keeps answers for the next page, in this tab only: an e-mail address or a name does not belong in the address bar. A
 * form on that next page updates what is kept. Returns whether storing worked.
 */
export function keepAnswers(form: HTMLFormElement, sent: URLSearchParams): boolean {
  const { keeps = '', keptAs = usual } = form.dataset
  const names = keeps.split(' ').filter(Boolean)
  if (names.length === 0) return false
  const [by = ''] = (form.getAttribute('action') ?? '').split('?')
  const former = read(keptAs)
  const first = typeof former.form === 'string' && by.startsWith(`${former.form}/`) ? former : { form: by }
  const answers = Object.fromEntries(names.map((name) => [name, (sent.get(name) ?? '').trim()]))
  try {
    sessionStorage.setItem(keptAs, JSON.stringify({ ...first, ...answers, last: by }))
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: only logged; the page then speaks of "the e-mail that we sent you"
    console.warn('session storage is not available', error)
    return false
  }
}

/** On the page after a form: shows what was filled in, as text in a prepared sentence or as the value of a field. */
export function showSent(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-sent]')) {
    const { sent = '', sentBy, sentLast, keptAs = usual, words = '' } = place.dataset
    const { form, last, [sent]: answer } = read(keptAs)
    if (sentBy !== form || (sentLast ?? last) !== last || typeof answer !== 'string' || !answer) continue
    // A field keeps the answer exactly as typed, so that the visitor can correct it.
    if (place instanceof HTMLInputElement) place.value ||= answer
    else place.textContent = words.replace('{}', () => answer).replace('..', '.')
  }
}

function read(entry: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(entry) ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}

/** Removes parameters from the address bar, to keep them out of the history and out of shared links. */
export function forgetAnswers(): void {
  const url = new URL(location.href)
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forgets]'))
    for (const name of dataset.forgets?.split(' ') ?? []) url.searchParams.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
