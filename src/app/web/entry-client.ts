import { fetchModule } from '#web/modules/fetch-module.ts'
import './main.css'

/**
 * The first script of every page. A page is complete without it; it starts the program once the page is painted and somebody
 * is using it (docs/decisions/0056-script-on-intent.md).
 */
const { modules = '', start } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}

/** A finger that scrolls presses too. */
const signs = ['pointerdown', 'focusin', 'keydown', 'input', 'click']

function intent(): Promise<void> {
  // Somebody went to a field while this script was under way.
  if (document.activeElement !== document.body) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    const used = () => {
      listening.abort()
      resolve()
    }
    for (const sign of signs) document.addEventListener(sign, used, options)
    // Browsers say so too, once, of a mouse at rest that a page comes to lie under: it moves when it is at a second place.
    let first: string | undefined
    const moved = ({ pointerType, screenX, screenY }: PointerEvent) => {
      const place = `${screenX},${screenY}`
      first ??= place
      if (pointerType !== 'mouse' || place !== first) used()
    }
    document.addEventListener('pointermove', moved, options)
  })
}

/** In another tab, such as its first selection: this page shows it too. Of what happened while it was away it hears on return. */
function storageFilled(): Promise<void> {
  return new Promise((resolve) => {
    const filled = () => isKept() && resolve()
    addEventListener('storage', filled)
    addEventListener('pageshow', filled)
  })
}

/** What the browser keeps of the pages before, such as a selection, belongs on this one too. */
function isKept(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Until then styles and fonts have the line to themselves. */
function firstPaint(): Promise<unknown> {
  // A page that opens in the background is not painted until it is looked at.
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The script may arrive before the end of the page does. */
function domReady(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** The last button that was pressed before React listens: it is pressed again then. What works without the program is not. */
let pressed = null as { button: HTMLElement; state: string | null } | null
const stateOf = (button: HTMLElement) => button.getAttribute('aria-pressed')
const remember = ({ target }: Event) => {
  const button = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])')
  pressed = button && { button, state: stateOf(button) }
}

/** React has taken over the page, and shows what the browser keeps (src/web/current-page.tsx). */
function interactive(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const look = () => 'interactive' in root.dataset && resolve()
    new MutationObserver(look).observe(root, { attributeFilter: ['data-interactive'] })
    look()
  })
}
document.addEventListener('click', remember)

if (import.meta.env.VITE_REFRESH) (await import('#dev/web/refresh.ts')).refreshAfterChange()
await Promise.all([
  firstPaint(),
  domReady(),
  start === 'at-once' || isKept() || Promise.race([intent(), storageFilled()]),
])
for (const href of modules.split(' ').filter(Boolean)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
await fetchModule(() => import('./start-client.ts'))
// A switch stands as it was meant to be when another tab put it there.
if (pressed?.state) await interactive()
document.removeEventListener('click', remember)
if (pressed && pressed.state === stateOf(pressed.button)) pressed.button.click()
