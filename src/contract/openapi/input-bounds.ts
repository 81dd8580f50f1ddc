import * as limits from '../limits.ts'
import type { Json } from './json.ts'

/** The longest text that can be received at all: a path segment, an address, a body. */
const longest = { path: limits.address.partMax, query: limits.address.max, body: limits.body.maxBytes }

/** Adds bounds where a schema has none: values outside them cannot be received, or cannot be told apart. */
export function inputBounds(schema: Json, where: keyof typeof longest): Json {
  const bound = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(bound)
    if (typeof part !== 'object' || part === null) return part
    const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, bound(value)])) as Json
    const fixed = 'enum' in inner || 'const' in inner
    if (inner.type === 'string' && !fixed) return { maxLength: longest[where], ...inner }
    if (inner.type === 'array') return { maxItems: longest[where], ...inner }
    if (inner.type === 'number' || inner.type === 'integer')
      return { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...inner }
    return inner
  }
  return bound(schema) as Json
}
