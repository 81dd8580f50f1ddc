let pending = 0

/**
 * Imports a module that is fetched when it is needed. WebKit never decides an import whose page was left while it was under
 * way, and the same import asked for again waits with it: such a page, restored by Back, is loaded anew.
 */
export async function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  pending += 1
  try {
    return await load()
  } finally {
    pending -= 1
  }
}

if (!import.meta.env.SSR) addEventListener('pageshow', ({ persisted }) => persisted && pending > 0 && location.reload())
