const key = 'sent_form'

/** For the page after it, in this tab only: an address and a name do not belong in the address bar. */
export function keepAnswers(form: HTMLFormElement, sent: URLSearchParams): void {
  const names = form.dataset.keeps?.split(' ') ?? []
  const [path] = (form.getAttribute('action') ?? '').split('?')
  const answers = Object.fromEntries(names.map((name) => [name, (sent.get(name) ?? '').trim()]))
  try {
    sessionStorage.setItem(key, JSON.stringify({ form: path, answers }))
  } catch {
    // Storage is off: the page then speaks of "the e-mail that we sent you".
  }
}

/** On the page after a form: what was filled in there, in words that the page has ready. */
export function showSent(): void {
  const { form, answers = {} } = readSent()
  for (const place of document.querySelectorAll<HTMLElement>('[data-sent]')) {
    const { sent = '', sentBy, words = '' } = place.dataset
    const answer = answers[sent]
    if (sentBy === form && typeof answer === 'string' && answer) place.textContent = words.replace('{}', () => answer)
  }
}

function readSent(): { form?: unknown; answers?: Record<string, unknown> } {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as ReturnType<typeof readSent>
  } catch {
    return {}
  }
}

/** Takes what an address brought along out of the address bar, so that it is in no history and no link that is shared (server section 12). */
export function forgetAnswers(): void {
  const url = new URL(location.href)
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forgets]'))
    for (const name of dataset.forgets?.split(' ') ?? []) url.searchParams.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
