import * as limits from '#contract/limits.ts'

/** A figure that may be public: none or enough; null says that there are few. */
export const publicCount = (n: number): number | null => (n === 0 || n >= limits.figures.publicFrom ? n : null)

/**
 * How many of these counts, the most first, may be public. The others are few, or the next ones as long as those are few together, so
 * that no difference with the total tells one of them.
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

/** Per rule, the most first; the rest together. */
export function publicByRule(counts: readonly OfRule[]): { rule: string | null; count: number | null }[] {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  const shown = publicOf(sorted.map(({ count }) => count))
  const rest = sorted.slice(shown).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, shown), ...(rest === 0 ? [] : [{ rule: null, count: publicCount(rest) }])]
}

/** The parts of a total, by their names; null: not told. */
export function publicParts<Name extends string>(parts: Record<Name, number>): Record<Name, number | null> {
  const sorted = (Object.entries(parts) as [Name, number][]).filter(([, n]) => n > 0).sort(([, a], [, b]) => b - a)
  const untold = sorted.slice(publicOf(sorted.map(([, n]) => n))).map(([name]): [Name, null] => [name, null])
  return { ...parts, ...Object.fromEntries(untold) }
}
