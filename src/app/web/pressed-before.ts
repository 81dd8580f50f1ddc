import { opensElsewhere } from '#web/opens-elsewhere.ts'

const stateOf = (target: HTMLElement) => target.getAttribute('aria-pressed')

/** Elements that work without script do not wait for it, unless script makes them do more (`data-waits`). */
const waiting = ':is(button[type="button"]:not([popovertarget]), [data-waits])'
/** Where presses are remembered: in parts that are not hydrated yet. */
let parts = ''

/**
 * What was pressed before hydration, oldest first, with its `aria-pressed` at that time, so that a switch runs only the
 * action it showed.
 */
const presses = new Map<HTMLElement, string | null>()
const remember = (event: MouseEvent) => {
  const target = (event.target as Element).closest<HTMLElement>(`${parts} ${waiting}`)
  if (!target || opensElsewhere(event)) return
  const state = stateOf(target)
  if (leads(target)) {
    event.preventDefault()
    // Among links to other pages only the last press counts.
    if (!state) for (const [one, its] of presses) if (!its && leads(one)) forget(one)
  }
  presses.set(target, state)
  target.dataset.pressed = ''
}
function forget(target: HTMLElement) {
  delete target.dataset.pressed
  presses.delete(target)
}
/** Without script it leads to another page. */
const leads = (target: HTMLElement) => target.matches('[data-waits]')

/** `within`: the islands of a document, or all of a page that is hydrated as a whole. */
export function rememberPresses(within: string): void {
  parts = within
  document.addEventListener('click', remember)
}
export const forgetPresses = () => document.removeEventListener('click', remember)
/** Whether a switch was pressed. It is left alone when another tab has already put it in the intended state. */
export const isSwitchPressed = () => [...presses.values()].some(Boolean)
export const isPressedIn = (part: Element) => [...presses.keys()].some((target) => part.contains(target))

/** Replays in this part what was pressed before, on the element itself or on its replacement (`twinOf`). */
export function pressAgain(part: Element, twinOf = (target: HTMLElement): HTMLElement | undefined => target): void {
  for (const [pressed, state] of presses) {
    const target = twinOf(pressed)
    if (!target || !part.contains(target)) continue
    forget(pressed)
    if (state === stateOf(target)) target.click()
  }
}

/** For when script fails to load: follows the last press without it, with the earlier presses in its form as fields. */
export function followPressed(): void {
  forgetPresses()
  const targets = [...presses.keys()].filter(leads) as HTMLButtonElement[]
  const last = targets.pop()
  for (const { name, value, form } of targets)
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  last?.click()
}
