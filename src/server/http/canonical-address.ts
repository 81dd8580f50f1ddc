/** Percent-encoded characters that mean the same unencoded (RFC 3986 section 2.3). */
const unreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi
/** A fast path: matches addresses that are canonical already, which nearly all are. */
const plain = /^(?:\/[^/%.?][^/%?]*)+(?:\?|$)/

/**
 * Normalises an address before anything else reads it: decodes percent-encoded unreserved characters, resolves "." and
 * "..", and removes a page's trailing slash. So every spelling of an address gets the same page with the same access
 * rules, and one entry in the cache. Case, double slashes and %2F stay as they are: nothing is served there. A call of
 * the API keeps its trailing slash, as it answers at its own address alone.
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
