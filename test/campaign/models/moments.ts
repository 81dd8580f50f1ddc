export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** So many months earlier, on the last day of a month that is shorter. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.getTime()
}

export const monthsAfter = (now: number, months: number) => {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

/** How often something was done lately, with figures of its own. */
export class Hits {
  private readonly all = new Map<string, { at: number[]; window: number }>()

  hit(key: string, now: number, max: number, window: number): boolean {
    const lately = (this.all.get(key)?.at ?? []).filter((at) => at > now - window)
    if (lately.length >= max) return false
    this.all.set(key, { at: [...lately, now], window })
    return true
  }
  /** The last one counts no more. */
  takeBack(key: string) {
    this.all.get(key)?.at.pop()
  }
  /** When none fits any more, none does for a whole window from now on. */
  lockIfFull(key: string, now: number, max: number) {
    const hits = this.all.get(key)
    if (hits && hits.at.length >= max) hits.at = Array(max).fill(now)
  }
  /** One more mail with a link to the same thing. */
  resend(key: string, now: number): boolean {
    return this.hit(`soon ${key}`, now, 1, 10 * minute) && this.hit(`day ${key}`, now, 3, day)
  }
  /** When one is forgotten. */
  ends(): number[] {
    return [...this.all.values()].flatMap(({ at, window }) => at.map((hit) => hit + window))
  }
}
