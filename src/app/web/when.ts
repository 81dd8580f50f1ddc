/** Includes scrolling by touch, which fires pointerdown too. */
const signs = ['pointerdown', 'focusin', 'keydown', 'input', 'click']

/** Resolves when the visitor uses the page. */
export function intent(): Promise<void> {
  // The visitor moved to a field while this script was loading.
  if (document.activeElement !== document.body) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    const used = () => {
      listening.abort()
      resolve()
    }
    for (const sign of signs) document.addEventListener(sign, used, options)
    // Browsers also fire one such event when a page appears under a resting mouse: it has moved once there is a second position.
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
 * Resolves when something is stored, such as a first selection, in this tab or another: every page shows it. A page
 * that was away checks on its return.
 */
export function storageFilled(): Promise<void> {
  return new Promise((resolve) => {
    const filled = () => isKept() && resolve()
    // This page announces its own changes by a plain event, even where the browser stores nothing.
    addEventListener('storage', (event) => (event instanceof StorageEvent ? filled() : resolve()))
    addEventListener('pageshow', filled)
  })
}

/** Whether earlier pages stored something, such as a selection, that this page shows too. */
export function isKept(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Until the first paint, styles and fonts have the connection to themselves. */
export function firstPaint(): Promise<unknown> {
  // A page opened in the background is not painted until it is shown.
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise<void>((resolve) => {
    // Wait for the notification after the paint: work in the frame itself would delay it.
    if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * Resolves when the files of islands should be fetched. On a slow connection that is once the styles are loaded and the
 * fonts requested: a slow phone takes half a second from there to the first paint, during which nothing else would be
 * fetched. Elsewhere it is after the first paint, which the requests would delay.
 */
export async function filesWanted(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')
  if (!link) return
  if (!link.sheet) await new Promise((resolve) => ['load', 'error'].map((end) => link.addEventListener(end, resolve)))
  const [styles] = performance.getEntriesByName(link.href)
  return styles && styles.duration < quickMs ? firstPaint() : undefined
}

/** The longest that a stylesheet takes on a connection where the files of islands cause no wait. */
const quickMs = 100

/** Resolves when the document is parsed; the script may run before that. */
export function domReady(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** Resolves when the page is loaded and the browser has nothing to do. */
export function idle(): Promise<unknown> {
  // Safari lacks requestIdleCallback.
  const soon = (done: () => void) => setTimeout(done, 200)
  return new Promise<void>((resolve) => (window.requestIdleCallback ?? soon)(() => resolve(), { timeout: 2_000 }))
}
