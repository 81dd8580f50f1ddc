/** On the panel or, made small, the badge. */
export const selectionId = 'uw-selectie'
const find = () => document.getElementById(selectionId)

/** For a button that goes away with its press: the focus would fall to the start of the page. */
export const keepingFocus = (press: () => void) => () => {
  press()
  requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}

/** For keyboard users: the selection is at the end of the page, a hundred stops behind a card in the middle. It may not be there yet. */
export function focusSelection(): void {
  if (find()) {
    find()!.focus()
    return
  }
  const come = new MutationObserver(() => {
    if (!find()) return
    come.disconnect()
    find()!.focus()
  })
  come.observe(document.body, { childList: true, subtree: true })
}
