import { readLimits } from './read-limits.ts'
import { RefusedFile } from './refused-file.ts'

const { elementsMax, depthMax } = readLimits

/** The depth of the list's items in GeoJSON or an Overpass answer: `{"elements": [{`. */
const elementDepth = 3
const [quote, backslash, brace, bracket, braceEnd, bracketEnd] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0))

/** Refuses JSON that is nested too deep or has too many items, before it is parsed. */
export function checkBounds(text: string): void {
  let depth = 0
  let elements = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === backslash && isQuoted) at += 1
    else if (sign === quote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === brace || sign === bracket) {
      depth += 1
      if (depth === elementDepth) elements += 1
      if (depth > depthMax) throw new RefusedFile(`Dit bestand is meer dan ${depthMax} lagen diep.`)
      if (elements > elementsMax) throw new RefusedFile(`Dit bestand heeft meer dan ${elementsMax} onderdelen.`)
    } else if (sign === braceEnd || sign === bracketEnd) depth -= 1
  }
}
