import { LRUCache } from 'lru-cache'
import { jsxEscape, jsxTemplate } from 'preact/jsx-runtime'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Random, so that no other text contains it. */
const secret = crypto.randomUUID()

/**
 * Caches the HTML of a part that is the same on many pages except for a few texts. The part is rendered once per key
 * with `blanks` in place of those texts; each page fills them in. Server only. `maxCharacters`: the limit for parts and
 * keys together.
 */
export function keepHtml<Name extends string>(names: readonly Name[], maxCharacters: number) {
  const blanks = Object.fromEntries(names.map((name) => [name, `${secret}-${name}`])) as Record<Name, string>
  // In an address a blank is a parameter with value 1, and stands for a whole query.
  const eachBlank = new RegExp(`${secret}-(${names.join('|')})(?:=1)?`)
  /** Per key: the HTML between the blanks, alternating with their names. */
  const kept = new LRUCache<string, string[]>({
    maxSize: maxCharacters,
    sizeCalculation: (pieces, key) => key.length + pieces.join('').length,
  })
  return {
    blanks,
    /** The part for `key`, with the blanks filled in. Its markup may depend only on the key. */
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
