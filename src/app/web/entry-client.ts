import './main.css'

/**
 * The first script of every page, which starts the program once the page is painted: until then styles and fonts have the
 * line to themselves. A page is complete without it; on a slow line its largest part shows a second sooner.
 */
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
let pressed: HTMLElement | null | undefined
const remember = ({ target }: Event) => {
  pressed = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])')
}
document.addEventListener('click', remember)

await Promise.all([firstPaint(), domReady()])
const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? ''
for (const href of modules.split(' ').filter(Boolean)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
await import('./start-client.ts')
document.removeEventListener('click', remember)
pressed?.click()
if (import.meta.env.VITE_REFRESH) (await import('#dev/web/refresh.ts')).refreshAfterChange()
