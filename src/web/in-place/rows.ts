import { typedText } from '#contract/typed-text.ts'

const partsOf = (list: Element) => ({
  rows: [...list.querySelectorAll<HTMLInputElement>('.input')],
  button: list.parentElement?.querySelector<HTMLElement>('[data-adds-row]'),
})
const isShown = (row: HTMLInputElement, place: number) => place === 0 || row.hasAttribute('data-shown')

/** Lists of short text inputs: a button shows one more once the last one is filled. */
export function growRows(): () => void {
  document.addEventListener('input', ({ target }) => {
    const list = target instanceof Element && target.closest('[data-rows]')
    if (list) read(list)
  })
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-adds-row]')
    const list = button?.parentElement?.querySelector('[data-rows]')
    if (!list) return
    const { rows } = partsOf(list)
    const next = rows.find((row, place) => !isShown(row, place))
    next?.toggleAttribute('data-shown', true)
    next?.focus()
    read(list)
  })
  const readAll = () => {
    for (const list of document.querySelectorAll('[data-rows]')) read(list)
  }
  readAll()
  return readAll
}

/** Shows the filled rows, also those the browser restored on Back. Shows the button while another row is allowed. */
function read(list: Element) {
  const { rows, button } = partsOf(list)
  for (const row of rows) if (row.value) row.toggleAttribute('data-shown', true)
  const shown = rows.filter(isShown)
  if (button) button.hidden = shown.length === rows.length || typedText(shown.at(-1)?.value ?? '') === ''
}
