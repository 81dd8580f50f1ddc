let missing = 0

/**
 * Imports a module that is fetched when it is needed. WebKit never decides an import whose page was left while it was under
 * way, or refuses it, and the same import asked for again goes with it: such a page, restored by Back, is loaded anew.
 */
export async function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  missing += 1
  const module = await load()
  missing -= 1
  return module
}

// Not at once: WebKit forgets it while it is still showing the page.
const loadAnew = () => setTimeout(() => location.reload())
if (!import.meta.env.SSR) addEventListener('pageshow', ({ persisted }) => persisted && missing > 0 && loadAnew())
