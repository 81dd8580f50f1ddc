/** Loads a stylesheet; resolves to whether it succeeded. Most parts are better unstyled than missing. */
export async function stylesheet(href: string): Promise<boolean> {
  if ([...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)].some(isThere)) return true
  // A link that is loading is not fetched twice; one that failed is fetched again.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  link.onload = () => resolve(true)
  link.onerror = () => resolve(false)
  document.head.append(link)
  return promise
}

/** Chromium creates a `sheet` even when the fetch failed, and then throws on reading its rules. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
