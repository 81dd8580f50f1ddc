import { LRUCache } from 'lru-cache'
import { jsxEscape, jsxTemplate } from 'preact/jsx-runtime'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** No other text contains it. */
const secret = crypto.randomUUID()

/**
 * Keeps HTML of a part that is the same on many pages but for some texts. The part is rendered once for each key, with `blanks` in
 * the places of those texts; each page fills them in. For the server only. `maxCharacters`: of the parts with their keys.
 */
export function keepHtml<Name extends string>(names: readonly Name[], maxCharacters: number) {
  const blanks = Object.fromEntries(names.map((name) => [name, `${secret}-${name}`])) as Record<Name, string>
  // In an address it is the name of a value 1, and stands for a whole query.
  const eachBlank = new RegExp(`${secret}-(${names.join('|')})(?:=1)?`)
  /** What stands between the blanks, with the name of each. */
  const kept = new LRUCache<string, string[]>({
    maxSize: maxCharacters,
    sizeCalculation: (pieces, key) => key.length + pieces.join('').length,
  })
  return {
    blanks,
    /** The part as it was rendered for `key`, with these texts. Nothing in it may depend on what the key does not say. */
    write(key: string, part: () => ReactElement, texts: Record<Name, string>): ReactElement {
      let pieces = kept.get(key)
      if (!pieces) {
        pieces = renderToString(part()).split(eachBlank)
        kept.set(key, pieces)
      }
      const filled = pieces.map((piece, nth) => (nth % 2 === 0 ? piece : jsxEscape(texts[piece as Name])))
      return jsxTemplate([filled.join('')]) as unknown as ReactElement
    },
  }
}
