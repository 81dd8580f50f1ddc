/** Choices inside a closed disclosure are moved out of it as it closes, so that they stay visible; nothing moves under the pointer. */
export function bringOutChosen(): void {
  // It does not bubble.
  document.addEventListener('toggle', bringOut, true)
}

function bringOut({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.fold') || target.open) return
  for (const box of target.querySelectorAll(':checked')) target.previousElementSibling?.append(box.closest('label')!)
}
