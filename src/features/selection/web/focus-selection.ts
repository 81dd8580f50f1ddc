/** On the panel or, made small, the badge. */
export const selectionId = 'uw-selectie'

/** For who goes by keys: the selection stands at the end of the page, a hundred stops behind a card in the middle. */
export const focusSelection = () => document.getElementById(selectionId)?.focus()
