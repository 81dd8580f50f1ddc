import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Clock } from '../clock.ts'

type Rate = keyof typeof limits.rates
type Window = { count: number; endsAt: number }
export type RateLimits = ReturnType<typeof createRateLimits>

const keysMax = 50_000

/**
 * The limits per minute, kept in this process: a node that restarts forgets them, which costs one minute at most.
 * The limits per hour and day are in the database.
 */
export function createRateLimits(clock: Clock, on: boolean) {
  /** By rate, so that many visitors of one call evict nothing of another; oldest first. */
  const windows = new Map<Rate, Map<string, Window>>()

  function windowOf(rate: Rate, key: string): Window | undefined {
    const window = windows.get(rate)?.get(key)
    const left = (window?.endsAt ?? 0) - clock.now().getTime()
    // A window that ends later than its length from now was opened by a clock that was ahead.
    return left > 0 && left <= limits.rates[rate].windowMs ? window : undefined
  }
  function open(rate: Rate, key: string): Window {
    const opened = windows.get(rate) ?? new Map<string, Window>()
    windows.set(rate, opened)
    opened.delete(key)
    for (const oldest of opened.keys()) {
      if (opened.size < keysMax) break
      opened.delete(oldest)
    }
    const window = { count: 0, endsAt: clock.now().getTime() + limits.rates[rate].windowMs }
    opened.set(key, window)
    return window
  }
  function refuse(window: Window): never {
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil((window.endsAt - clock.now().getTime()) / 1000) })
  }

  return {
    /** Counts one request; throws RATE_LIMITED with the seconds to wait. */
    count(rate: Rate, key: string) {
      if (!on) return
      const window = windowOf(rate, key) ?? open(rate, key)
      window.count += 1
      if (window.count > limits.rates[rate].max) refuse(window)
    },
    /** Throws RATE_LIMITED when the limit was reached, without counting. */
    check(rate: Rate, key: string) {
      const window = on ? windowOf(rate, key) : undefined
      if (window && window.count >= limits.rates[rate].max) refuse(window)
    },
    /**
     * Counts a try before its outcome is known, so that concurrent tries cannot pass together; throws RATE_LIMITED when
     * the limit was reached. Returns a function that takes the try back.
     */
    countTry(rate: Rate, key: string): () => void {
      if (!on) return () => {}
      const window = windowOf(rate, key) ?? open(rate, key)
      if (window.count >= limits.rates[rate].max) refuse(window)
      window.count += 1
      return () => {
        window.count -= 1
      }
    },
  }
}
