import * as limits from '#contract/limits.ts'

/** A count that may be public: zero, or large enough. Null if it is too small. */
export const publicCount = (n: number): number | null => (n === 0 || n >= limits.figures.publicFrom ? n : null)

/**
 * How many of these counts, largest first, may be public. Withholds small counts, then the next larger ones until the
 * withheld sum is large enough, so that subtracting from the total reveals none of them.
 */
function publicOf(counts: readonly number[]): number {
  let shown = counts.length
  let rest = 0
  while (shown > 0 && (publicCount(counts[shown - 1]!) === null || publicCount(rest) === null)) {
    shown -= 1
    rest += counts[shown]!
  }
  return shown
}

type OfRule = { rule: string; count: number }

/** Per rule, largest first; the remaining rules are added up. */
export function publicByRule(counts: readonly OfRule[]): { rule: string | null; count: number | null }[] {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  const shown = publicOf(sorted.map(({ count }) => count))
  const rest = sorted.slice(shown).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, shown), ...(rest === 0 ? [] : [{ rule: null, count: publicCount(rest) }])]
}

/** The parts of a total by name; null: withheld. */
export function publicParts<Name extends string>(parts: Record<Name, number>): Record<Name, number | null> {
  const sorted = (Object.entries(parts) as [Name, number][]).filter(([, n]) => n > 0).sort(([, a], [, b]) => b - a)
  const untold = sorted.slice(publicOf(sorted.map(([, n]) => n))).map(([name]): [Name, null] => [name, null])
  return { ...parts, ...Object.fromEntries(untold) }
}
