const trackOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.star-track') : null)

/** Makes star inputs respond to the keyboard like a slider, and counts a chosen mark as confirmed. */
export function moveStars(): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const marks = [...(trackOf(target)?.querySelectorAll('input') ?? [])]
    const next = nextPlace(key, marks.indexOf(target as HTMLInputElement), marks.length - 1)
    const mark = next === undefined ? undefined : marks[next]
    if (!mark || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    mark.checked = true
    mark.focus()
    mark.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const choose = ({ target }: Event) => target instanceof HTMLInputElement && trackOf(target) && mean(target)
  document.addEventListener('change', choose)
  // `change` does not fire when the checked mark is chosen again.
  document.addEventListener('click', choose)
}

/** The index that a key moves to, stopping at the ends; undefined for other keys. */
export function nextPlace(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, place + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, place - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === ' ' ? place : undefined
}

/** Marks these stars as chosen, so that the form does not ask about them. */
function mean({ form, name }: HTMLInputElement) {
  if (!form) return
  if (!form.querySelector(`input[name="touched"][value="${name}"]`))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'touched', value: name }))
  const line = form.querySelector(`[data-mark="${name}"]`)
  const question = line?.closest('fieldset')
  line?.remove()
  const left = question?.querySelectorAll('[data-mark]').length
  if (left === 0) question?.remove()
  const words = question?.querySelector<HTMLElement>('[data-one]')
  if (words && left === 1) words.textContent = words.dataset.one ?? ''
}
