/** Finds the element that now stands in the place of `part`. */
export type TwinOf = (part: HTMLElement) => HTMLElement | undefined

/**
 * Keeps user input when an island or a whole page must be rendered from scratch because a translator or password
 * manager changed its markup. Call it before rendering, and call the returned function afterwards: that copies typed
 * text, choices, unfolded details and focus to the new elements.
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
    // Before the focus is restored: nothing inside closed details can take it.
    for (const part of former) if (part instanceof HTMLDetailsElement) unfold(part, twinOf(part))
    if (focused) twinOf(focused)?.focus({ preventScroll: true })
    for (const part of former) fill(part, twinOf(part))
    return twinOf
  }
}

const partsOf = (slot: HTMLElement) => [
  ...slot.querySelectorAll<HTMLElement>('a, button, details, summary, input, select, textarea'),
]

/** Names that stay the same when the parts are rendered again. */
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

function unfold(former: HTMLDetailsElement, twin: HTMLElement | undefined) {
  if (twin instanceof HTMLDetailsElement) twin.open = former.open
}

/** Copies what the user changed, firing events so that the component sees it. */
function fill(former: HTMLElement, twin: HTMLElement | undefined) {
  if (former === twin) return
  if (former instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) {
    if ([...former.selectedOptions].every((option) => option.defaultSelected)) return
    twin.value = former.value
    twin.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (former instanceof HTMLInputElement && twin instanceof HTMLInputElement) {
    if (former.checked !== former.defaultChecked && twin.checked !== former.checked) twin.click()
    if (former.type === 'file') {
      if (!former.files?.length) return
      twin.files = former.files
      twin.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (former.value !== former.defaultValue) {
      // The element may have its own `value` property, which would hide the change from the component: use the prototype's setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(twin, former.value)
      twin.dispatchEvent(new Event('input', { bubbles: true }))
    }
    select(former, twin)
  } else if (former instanceof HTMLTextAreaElement && twin instanceof HTMLTextAreaElement) {
    if (former.value !== former.defaultValue) {
      twin.value = former.value
      twin.dispatchEvent(new Event('input', { bubbles: true }))
    }
    select(former, twin)
  }
}

function select<T extends HTMLInputElement | HTMLTextAreaElement>(former: T, twin: T) {
  if (twin === document.activeElement && former.selectionStart !== null)
    twin.setSelectionRange(former.selectionStart, former.selectionEnd)
}
