import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { hitRateLimit, refuseFor } from './per-hour.ts'

/** Counts one more mail with a link to the same thing: 0 when it fits, else the seconds to wait. */
export async function hitResendLimits({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string): Promise<number> {
  const { resendSoon, resendDay } = limits.rates
  const now = clock.now()
  const soon = await hitRateLimit(db, 'resendSoon', key, resendSoon, now)
  return soon || hitRateLimit(db, 'resendDay', key, resendDay, now)
}

/** The same for a visitor's own request; throws RATE_LIMITED. */
export async function limitResends(context: Context, key: string): Promise<void> {
  refuseFor(context.config.rateLimits ? await hitResendLimits(context, key) : 0)
}
