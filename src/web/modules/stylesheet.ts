/** Dresses the page by a stylesheet too; resolves to whether it could. Most parts are better undressed than not there. */
export async function stylesheet(href: string): Promise<boolean> {
  if ([...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)].some(isThere)) return true
  // One that is under way is not fetched twice; one that failed is asked for anew.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  link.onload = () => resolve(true)
  link.onerror = () => resolve(false)
  document.head.append(link)
  return promise
}

/** Chromium has a sheet also for one that could not be fetched, and refuses to say what is in it. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
