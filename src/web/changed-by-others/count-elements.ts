const aCode = 97
const nCode = 110
const zCode = 122
const noscript = '<noscript>'

/** Counts the elements that a browser creates from HTML rendered here. With scripting on, it parses the content of `noscript` as text. */
export function countElements(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1)
    if (next < aCode || next > zCode) continue
    count++
    if (next === nCode && html.startsWith(noscript, at)) at = html.indexOf('</noscript>', at)
  }
  return count
}
