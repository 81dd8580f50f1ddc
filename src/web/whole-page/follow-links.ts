import { navigate } from 'wouter/use-browser-location'
import { opensElsewhere } from '#web/opens-elsewhere.ts'
import { canFollow, matchRoute, type RouteEntry } from '#web/page.ts'

/**
 * Opens links to the site's own screens without loading a new page. One listener instead of a component per link: a
 * list of 25 offices has a hundred links, which would all re-render at every change of the address. A link with
 * `data-replace` replaces the current history entry. Returns a function that stops it.
 */
export function followLinks(routes: readonly RouteEntry[]): () => void {
  const follow = (event: MouseEvent) => followLink(routes, event)
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

function followLink(routes: readonly RouteEntry[], event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return
  if (opensElsewhere(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  const { pathname, search, hash } = link
  // The browser handles fragments of this page, files, and other programs on this site.
  if (hash && pathname === location.pathname && search === location.search) return
  const [shown, next] = [location.pathname, pathname].map((path) => matchRoute(routes, path)?.entry)
  if (!shown || !next || !canFollow(shown, next)) return
  event.preventDefault()
  navigate(pathname + search + hash, { replace: 'replace' in link.dataset })
}
