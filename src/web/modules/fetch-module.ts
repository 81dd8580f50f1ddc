let missing = 0

/**
 * Imports a module on demand. When a page is left during an import, WebKit never settles that import or rejects it, and
 * repeating the same import ends the same way. When Back restores such a page, it is reloaded.
 */
export async function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  missing += 1
  const module = await load()
  missing -= 1
  return module
}

// Deferred: WebKit ignores a reload while it is still showing the page.
const loadAnew = () => setTimeout(() => location.reload())
if (!import.meta.env.SSR) addEventListener('pageshow', ({ persisted }) => persisted && missing > 0 && loadAnew())
