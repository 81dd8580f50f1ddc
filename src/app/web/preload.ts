/**
 * Fetches these files in parallel, after those needed for the first paint. Without this the browser finds a module's
 * imports only once it has that module, and its stylesheets not at all.
 */
export function preload(files: Iterable<string>): void {
  for (const href of files) {
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }))
  }
}
