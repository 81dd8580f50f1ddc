import { limits } from '#contract/limits.ts'

/** A figure that may be public: none or enough; null says that there are few. */
export const publicCount = (n: number): number | null => (n === 0 || n >= limits.figures.publicFrom ? n : null)

type OfRule = { rule: string; count: number }

/** Per rule, the most first; those with few are put together, so that no difference tells one of them. */
export function publicByRule(counts: readonly OfRule[]): { rule: string | null; count: number | null }[] {
  const shown = counts.filter(({ count }) => count >= limits.figures.publicFrom).sort((a, b) => b.count - a.count)
  const rest = counts
    .filter(({ count }) => count < limits.figures.publicFrom)
    .reduce((sum, { count }) => sum + count, 0)
  return rest === 0 ? shown : [...shown, { rule: null, count: publicCount(rest) }]
}
