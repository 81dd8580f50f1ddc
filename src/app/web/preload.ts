/**
 * Fetches these files at once, after what the page is painted with: a module names what it imports only once it is there, and no stylesheet.
 */
export function preload(files: Iterable<string>): void {
  for (const href of files) {
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }))
  }
}
