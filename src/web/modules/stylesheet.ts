/** Dresses the page by a stylesheet too, and resolves once it does, or cannot: an undressed part is better than none. */
export async function stylesheet(href: string): Promise<void> {
  const isThere = ({ sheet }: HTMLLinkElement) => sheet !== null
  if ([...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)].some(isThere)) return
  // One that is under way is not fetched twice; one that failed is asked for anew.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const { promise, resolve } = Promise.withResolvers<void>()
  link.onload = link.onerror = () => resolve()
  document.head.append(link)
  await promise
}
