/** What stands in the place of a part by now. */
export type TwinOf = (part: HTMLElement) => HTMLElement | undefined

/**
 * Where a translator, or a program that fills in passwords, changed an island, it is rendered anew in the place of what the server sent.
 * Called before that; what it returns is called after it, and gives what was typed, chosen and focused to what stands there now.
 */
export function rememberParts(slot: HTMLElement): () => TwinOf {
  const former = partsOf(slot)
  const focused = former.find((part) => part === document.activeElement)
  return () => {
    if (former.every((part) => slot.contains(part))) return (part) => part
    const names = new Map(namesOf(former).map((name, place) => [former[place], name]))
    const present = partsOf(slot)
    const twins = new Map(namesOf(present).map((name, place) => [name, present[place]]))
    const twinOf: TwinOf = (part) => (slot.contains(part) ? part : twins.get(names.get(part) ?? ''))
    if (focused) twinOf(focused)?.focus({ preventScroll: true })
    for (const part of former) fill(part, twinOf(part))
    return twinOf
  }
}

const partsOf = (slot: HTMLElement) => [
  ...slot.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea'),
]

/** Names that parts have again when they are rendered anew. */
function namesOf(parts: readonly HTMLElement[]): string[] {
  const counts = new Map<string, number>()
  return parts.map((part) => {
    const own = part.getAttribute('name') ?? [part.className, part.dataset.waits].join()
    const kind = [part.localName, own, part.getAttribute('aria-label')].join()
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind} ${count}`
  })
}

/** What somebody changed, in a way that its component hears. */
function fill(former: HTMLElement, twin: HTMLElement | undefined) {
  if (former === twin) return
  if (former instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) {
    if ([...former.selectedOptions].every((option) => option.defaultSelected)) return
    twin.value = former.value
    twin.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (former instanceof HTMLInputElement && twin instanceof HTMLInputElement) {
    if (former.checked !== former.defaultChecked && twin.checked !== former.checked) twin.click()
    if (former.value !== former.defaultValue) {
      // The field's own property would keep it from the component.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(twin, former.value)
      twin.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (twin === document.activeElement && former.selectionStart !== null)
      twin.setSelectionRange(former.selectionStart, former.selectionEnd)
  }
}
