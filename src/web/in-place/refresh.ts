import { readPage, replaceMain } from './replace-main.ts'
import { arrive, showFailure } from './show-answer.ts'

/** The same as for API calls (src/web/call.ts). */
export const timeoutMs = 15_000
let latest = 0

/** The fields that a form sends, except files. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null = null): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
  return body
}

/**
 * Posts a form and replaces the page by the answer. The focus stays where it is, unless the visitor `goes` to another
 * part of the form. Returns whether the answer was shown: it is not when the form was sent or refreshed again in the
 * meantime.
 */
export async function refresh(form: HTMLFormElement, body: URLSearchParams, goes: boolean): Promise<boolean> {
  latest += 1
  const turn = latest
  const isCurrent = () => turn === latest && form.isConnected && !form.hasAttribute('aria-busy')
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, signal })
    const page = readPage(await answer.text())
    if (!isCurrent()) return false
    if (!page) throw new Error('no page of ours')
    const focus = goes ? () => {} : keepFocus()
    replaceMain(page)
    focus()
    if (goes) arrive()
    return true
  } catch {
    if (isCurrent() && goes) showFailure(form, 'lost')
    return false
  }
}

/** Returns a function that restores the focus and the selection. */
function keepFocus(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.closest('main')) return () => {}
  const { id } = field
  const { name, value, selectionStart = null, selectionEnd = null } = field as HTMLInputElement
  return () => {
    const named = id === '' && name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null
    const next = named === null ? document.getElementById(id) : document.querySelector<HTMLElement>(`main ${named}`)
    next?.focus({ preventScroll: true })
    // E-mail inputs and checkboxes have no selection.
    if (selectionStart !== null && next instanceof HTMLInputElement)
      next.setSelectionRange(selectionStart, selectionEnd)
  }
}
