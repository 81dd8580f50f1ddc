type Pressed = { button: HTMLElement; state: string | null }
const stateOf = (button: HTMLElement) => button.getAttribute('aria-pressed')

/** The last button that was pressed before React listens; what works without the program is none. */
let pressed = null as Pressed | null
const remember = ({ target }: Event) => {
  const button = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])')
  pressed = button && { button, state: stateOf(button) }
}

export const rememberPresses = () => document.addEventListener('click', remember)
export const forgetPresses = () => document.removeEventListener('click', remember)
/** A switch stands as it was meant to be when another tab put it there. */
export const isSwitchPressed = () => Boolean(pressed?.state)
export const pressedIn = (part: Element) => (pressed && part.contains(pressed.button) ? pressed.button : null)

/** Presses the button of this part again that was pressed before; it does once what it said. */
export function pressAgain(part: Element): void {
  const again = pressed
  if (!again || !part.contains(again.button)) return
  pressed = null
  if (again.state === stateOf(again.button)) again.button.click()
}
