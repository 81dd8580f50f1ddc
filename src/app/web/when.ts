/** A finger that scrolls presses too. */
const signs = ['pointerdown', 'focusin', 'keydown', 'input', 'click']

/** Somebody is using the page. */
export function intent(): Promise<void> {
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

/**
 * Something is kept, such as a first selection, here or in another tab, whose pages all show it. Of what happened while it was away a page
 * hears on return.
 */
export function storageFilled(): Promise<void> {
  return new Promise((resolve) => {
    const filled = () => isKept() && resolve()
    // This page tells itself so by a plain event, also where the browser keeps nothing.
    addEventListener('storage', (event) => (event instanceof StorageEvent ? filled() : resolve()))
    addEventListener('pageshow', filled)
  })
}

/** What the browser keeps of the pages before, such as a selection, belongs on this one too. */
export function isKept(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Until then styles and fonts have the line to themselves. */
export function firstPaint(): Promise<unknown> {
  // A page that opens in the background is not painted until it is looked at.
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise<void>((resolve) => {
    // Told afterwards: what runs in the frame itself would make it later.
    if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * When the files of islands are asked for. On a slow line as soon as the styles are there, and its fonts under way: a slow phone takes half a
 * second from there to the first picture, in which nothing would be fetched. Elsewhere after that picture, which asking would make later.
 */
export async function filesWanted(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')
  if (!link) return
  if (!link.sheet) await new Promise((resolve) => ['load', 'error'].map((end) => link.addEventListener(end, resolve)))
  const [styles] = performance.getEntriesByName(link.href)
  return styles && styles.duration < quickMs ? firstPaint() : undefined
}

/** What a stylesheet takes at most on a line on which the files of islands are no wait. */
const quickMs = 100

/** The script may arrive before the end of the page does. */
export function domReady(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** The page is there, and the browser has nothing to do. */
export function idle(): Promise<unknown> {
  // Safari has no such callback.
  const soon = (done: () => void) => setTimeout(done, 200)
  return new Promise<void>((resolve) => (window.requestIdleCallback ?? soon)(() => resolve(), { timeout: 2_000 }))
}
