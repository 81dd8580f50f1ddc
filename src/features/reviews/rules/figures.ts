import { limits } from '#contract/limits.ts'

/** A figure that may be public: none or enough; null says that there are few. */
export const publicCount = (n: number): number | null => (n === 0 || n >= limits.figures.publicFrom ? n : null)

type OfRule = { rule: string; count: number }

/**
 * Per rule, the most first. Those with few are put together, with the next ones as long as they are few together, so that no
 * difference with the total tells one of them.
 */
export function publicByRule(counts: readonly OfRule[]): { rule: string | null; count: number | null }[] {
  const shown = counts.toSorted((a, b) => b.count - a.count)
  let rest = 0
  while (shown.length > 0 && (shown.at(-1)!.count < limits.figures.publicFrom || publicCount(rest) === null)) {
    rest += shown.pop()!.count
  }
  return rest === 0 ? shown : [...shown, { rule: null, count: publicCount(rest) }]
}
