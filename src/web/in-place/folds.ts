/** What is chosen behind a line to press comes out as the line closes, so that it stays in sight; nothing moves under a hand. */
export function bringOutChosen(): void {
  // It does not bubble.
  document.addEventListener('toggle', bringOut, true)
}

function bringOut({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.fold') || target.open) return
  for (const box of target.querySelectorAll(':checked')) target.previousElementSibling?.append(box.closest('label')!)
}
