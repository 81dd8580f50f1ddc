import { meantText } from '../ui/meant-text.ts'

/** Long enough not to comment on an address that is still being typed. */
const settledMs = 1_000

/** Asks below an e-mail field whether the domain is mistyped: at once for an existing value, after a pause while typing. */
export function askMeant(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const readAll = () => {
    for (const question of document.querySelectorAll('[data-meant]')) {
      const words = meantText(question.closest('.field')?.querySelector('input')?.value ?? '') ?? ''
      if (question.textContent !== words) question.textContent = words
    }
  }
  document.addEventListener('input', ({ target }) => {
    const question = target instanceof Element ? target.closest('.field')?.querySelector('[data-meant]') : null
    if (!question) return
    question.textContent = ''
    clearTimeout(timer)
    timer = setTimeout(readAll, settledMs)
  })
  readAll()
  return readAll
}
