/**
 * Moves checked boxes out of a disclosure as it closes, so that they stay visible. They move only then, so nothing
 * moves under the pointer.
 */
export function bringOutChosen(): void {
  // `toggle` does not bubble, so listen in the capture phase.
  document.addEventListener('toggle', bringOut, true)
}

function bringOut({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.fold') || target.open) return
  for (const box of target.querySelectorAll(':checked')) target.previousElementSibling?.append(box.closest('label')!)
}
