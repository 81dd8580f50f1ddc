/** The tags of an OpenStreetMap element. Keeps track of those that are read, so that the others can be reported. */
export type OsmTags = {
  /** The values of these tags, in this order, without empty ones. */
  all(...names: string[]): string[]
  /** The first value of these tags; the others still count as unread. */
  first(...names: string[]): string
  /** The tags that were not read. */
  left(): string[]
  size: number
}

/** `tags` comes from a file and may be anything. */
export function osmTags(tags: unknown): OsmTags {
  const values = new Map(
    // overpass-turbo adds its own tags, which start with "@".
    Object.entries(typeof tags === 'object' && tags !== null ? tags : {})
      .filter(([name, value]) => /^(string|number)$/.test(typeof value) && !name.startsWith('@'))
      .map(([name, value]) => [name, String(value).trim()]),
  )
  const read = new Set<string>()
  const take = (name: string) => {
    read.add(name)
    return values.get(name) ?? ''
  }
  return {
    all: (...names) => names.map(take).filter(Boolean),
    first(...names) {
      const name = names.find((one) => values.get(one))
      return name === undefined ? '' : take(name)
    },
    left: () => [...values].filter(([name, value]) => value !== '' && !read.has(name)).map(([name]) => name),
    size: values.size,
  }
}

/** Also matches an office that is, for instance, a lawyer's too: "lawyer;notary". */
export const isNotary = (office: string): boolean => /(^|;) *notary *(;|$)/.test(office)

const shownMax = 200
const nameMax = 40

/** The tags that were not used, most frequent first; null: none. `unread`: how many offices have each. */
export function unreadText(unread: ReadonlyMap<string, number>): string | null {
  if (unread.size === 0) return null
  const tags = [...unread].sort(([, one], [, other]) => other - one)
  const shown = tags.slice(0, shownMax).map(([name, count]) => `${name.slice(0, nameMax)} (${count})`)
  const rest = tags.length - shown.length
  return `Van OpenStreetMap niet gelezen: ${shown.join(', ')}${rest > 0 ? ` en nog ${rest} andere` : ''}.`
}
