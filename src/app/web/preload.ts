/** Fetches these files at once: a module names what it imports only once it is there. */
export function preload(modules: Iterable<string>): void {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
