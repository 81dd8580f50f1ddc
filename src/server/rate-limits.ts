import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from './clock.ts'

type Rate = keyof typeof limits.rates
type Window = { count: number; endsAt: number }
export type RateLimits = ReturnType<typeof createRateLimits>

const keysMax = 50_000

/**
 * The limits per minute, kept in this process: a node that restarts forgets them, which costs one minute at most.
 * The limits per hour and day are in the database (server section 1).
 */
export function createRateLimits(clock: Clock, on: boolean) {
  const windows = new Map<string, Window>()

  function windowOf(rate: Rate, key: string): Window {
    const now = clock.now().getTime()
    const name = `${rate} ${key}`
    const open = windows.get(name)
    if (open && open.endsAt > now) return open
    if (windows.size >= keysMax) for (const [old, w] of windows) if (w.endsAt <= now) windows.delete(old)
    if (windows.size >= keysMax) windows.clear()
    const fresh = { count: 0, endsAt: now + limits.rates[rate].windowMs }
    windows.set(name, fresh)
    return fresh
  }
  function refuse(window: Window): never {
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil((window.endsAt - clock.now().getTime()) / 1000) })
  }

  return {
    /** Counts one request; throws RATE_LIMITED with the seconds to wait. */
    count(rate: Rate, key: string) {
      if (!on) return
      const window = windowOf(rate, key)
      window.count += 1
      if (window.count > limits.rates[rate].max) refuse(window)
    },
    /** Throws RATE_LIMITED when the limit was reached, without counting. */
    check(rate: Rate, key: string) {
      if (!on) return
      const window = windowOf(rate, key)
      if (window.count >= limits.rates[rate].max) refuse(window)
    },
  }
}
