/** Id of the panel or, if it is minimised, of the badge. */
export const selectionId = 'uw-selectie'
const find = () => document.getElementById(selectionId)

/** For a button that disappears when pressed: moves the focus to the selection, as it would be lost to the start of the page. */
export const keepingFocus = (press: () => void) => () => {
  press()
  requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}

/** For keyboard users: the selection is at the end of the page, a hundred tab stops after a card. Waits until it is rendered. */
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
