/** What means the same with and without its percent sign (RFC 3986 section 2.3). */
const unreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi
/** Nearly every address is as it should be, and shows it here. */
const plain = /^(?:\/[^/%.?][^/%?]*)+(?:\?|$)/

/**
 * The one address of what somebody asks for, before anything looks at it: letters written as percent signs are letters, "." and ".."
 * lead to where they point, and a page has no slash behind it. So what leads to a page leads to all of it, with whoever may open it, and
 * it is kept once. Small and capital letters, two slashes and a slash as %2F stay what they are: there is nothing at those. A call
 * of the API is at its own address alone.
 */
export function canonicalAddress(address: string): string {
  if (plain.test(address)) return address
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  const canonical = withoutSlash(withoutDots(path.replace(unreserved, (code) => decodeURIComponent(code))))
  return end < 0 ? canonical : canonical + address.slice(end)
}

function withoutDots(path: string): string {
  const [start, ...segments] = path.split('/')
  const isDot = (segment: string | undefined) => segment === '.' || segment === '..'
  if (start !== '' || !segments.some(isDot)) return path
  const left: string[] = []
  for (const segment of segments) {
    if (segment === '..') left.pop()
    else if (segment !== '.') left.push(segment)
  }
  if (isDot(segments.at(-1))) left.push('')
  return `/${left.join('/')}`
}

function withoutSlash(path: string): string {
  const isPage = path.length > 1 && !path.startsWith('/api/')
  return isPage && path.endsWith('/') && !path.endsWith('//') ? path.slice(0, -1) : path
}
