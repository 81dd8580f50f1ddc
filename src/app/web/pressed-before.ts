import { opensElsewhere } from '#web/opens-elsewhere.ts'

const stateOf = (target: HTMLElement) => target.getAttribute('aria-pressed')

/** What works without the program does not wait for it, but for what does more with it (`data-waits`). */
const waiting = ':is(button[type="button"]:not([popovertarget]), [data-waits])'
/** Where presses wait: in a part that the program has not taken over yet. */
let parts = ''

/** What was pressed before the program listens, oldest first, and whether it was on then: it does once what it said. */
const presses = new Map<HTMLElement, string | null>()
const remember = (event: MouseEvent) => {
  const target = (event.target as Element).closest<HTMLElement>(`${parts} ${waiting}`)
  if (!target || opensElsewhere(event)) return
  const state = stateOf(target)
  if (leads(target)) {
    event.preventDefault()
    // Of what leads to another page the last counts.
    if (!state) for (const [one, its] of presses) if (!its && leads(one)) forget(one)
  }
  presses.set(target, state)
  target.dataset.pressed = ''
}
function forget(target: HTMLElement) {
  delete target.dataset.pressed
  presses.delete(target)
}
/** Without the program it leads to another page. */
const leads = (target: HTMLElement) => target.matches('[data-waits]')

/** `within`: of a document its islands, of a page that is hydrated as a whole all of it. */
export function rememberPresses(within: string): void {
  parts = within
  document.addEventListener('click', remember)
}
export const forgetPresses = () => document.removeEventListener('click', remember)
/** A switch that another tab already put in the intended state stays. */
export const isSwitchPressed = () => [...presses.values()].some(Boolean)
export const isPressedIn = (part: Element) => [...presses.keys()].some((target) => part.contains(target))

/** Presses again in this part what was pressed before, or stands in its place by now (`twinOf`). */
export function pressAgain(part: Element, twinOf = (target: HTMLElement): HTMLElement | undefined => target): void {
  for (const [pressed, state] of presses) {
    const target = twinOf(pressed)
    if (!target || !part.contains(target)) continue
    forget(pressed)
    if (state === stateOf(target)) target.click()
  }
}

/** The program does not come: what was pressed last leads on without it, and takes along what was pressed in its form before. */
export function followPressed(): void {
  forgetPresses()
  const targets = [...presses.keys()].filter(leads) as HTMLButtonElement[]
  const last = targets.pop()
  for (const { name, value, form } of targets)
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  last?.click()
}
