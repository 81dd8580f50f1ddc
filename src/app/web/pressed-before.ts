import { opensElsewhere } from '#web/opens-elsewhere.ts'

type Pressed = { target: HTMLElement; state: string | null }
const stateOf = (target: HTMLElement) => target.getAttribute('aria-pressed')

/** What works without the program does not wait for it, but for what does more with it (`data-waits`). */
const waiting = ':is(button[type="button"]:not([popovertarget]), [data-waits])'
/** Where presses wait: in a part that the program has not taken over yet. */
let parts = ''

/** The last of them that was pressed before the program listens. */
let pressed = null as Pressed | null
const remember = (event: MouseEvent) => {
  const target = (event.target as Element).closest<HTMLElement>(`${parts} ${waiting}`)
  forget()
  if (!target || (isLink(target) && opensElsewhere(event))) return
  pressed = { target, state: stateOf(target) }
  target.dataset.pressed = ''
  if (leads(target)) event.preventDefault()
}
function forget() {
  delete pressed?.target.dataset.pressed
  pressed = null
}
const isLink = (target: HTMLElement) => target instanceof HTMLAnchorElement
/** Without the program it leads to another page. */
const leads = (target: HTMLElement) => target.matches('[data-waits]')

/** `within`: of a document its islands, of a page that is hydrated as a whole all of it. */
export function rememberPresses(within: string): void {
  parts = within
  document.addEventListener('click', remember)
}
export const forgetPresses = () => document.removeEventListener('click', remember)
/** A switch that another tab already put in the intended state stays. */
export const isSwitchPressed = () => Boolean(pressed?.state)
export const isPressedIn = (part: Element) => pressed !== null && part.contains(pressed.target)

/** Presses again in this part what was pressed before, or stands in its place by now (`twinOf`); it does once what it said. */
export function pressAgain(part: Element, twinOf = (target: HTMLElement): HTMLElement | undefined => target): void {
  const again = pressed
  const target = again && twinOf(again.target)
  if (!target || !part.contains(target)) return
  forget()
  if (again.state === stateOf(target)) target.click()
}

/** The program does not come: what was pressed leads on without it. */
export function followPressed(): void {
  forgetPresses()
  if (pressed && leads(pressed.target)) pressed.target.click()
}
