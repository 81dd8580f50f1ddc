import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { hitRateLimit, lockIfFull, takeHitBack } from '#server/rate-limits/per-hour.ts'
import { ipHash } from '#server/tokens/hashes.ts'
import { codeRefusal } from './code-refusal.ts'

type Place = { ip: string; vestiging_id: string }
type Bucket = 'wrongReviewCodes' | 'wrongReviewCodesOfOffice'

const lockedText = 'U vulde te vaak een onjuiste code in. Laat dit veld leeg, of probeer het later opnieuw'

/**
 * Runs one check of a typed code. The try counts as wrong before the check, so that concurrent tries cannot slip
 * through together; a right one is taken back. Applies even where rate limits are off, because it guards what a review
 * says about its author.
 */
export async function oneTry<T>(context: Context, { ip, vestiging_id }: Place, look: () => Promise<T>): Promise<T> {
  const { db, keys, clock, log } = context
  const counts: [Bucket, string][] = [
    ['wrongReviewCodes', ipHash(keys, ip)],
    ['wrongReviewCodesOfOffice', vestiging_id],
  ]
  const now = clock.now()
  for (const [at, [bucket, key]] of counts.entries()) {
    const retryAfter = await hitRateLimit(db, bucket, key, limits.rates[bucket], now)
    if (retryAfter === 0) continue
    for (const earlier of counts.slice(0, at)) await takeHitBack(db, ...earlier)
    throw new ApiError('RATE_LIMITED', { retryAfter, fields: [{ field: 'code', message: lockedText }] })
  }
  try {
    const outcome = await look()
    for (const count of counts) await takeHitBack(db, ...count)
    return outcome
  } catch (error) {
    if (error instanceof ApiError && error.fields.some(({ field }) => field === codeRefusal.field)) {
      // The full lockout starts at the last wrong try, whenever the first one was.
      for (const [bucket, key] of counts) await lockIfFull(db, bucket, key, limits.rates[bucket], now)
      log.warn({ event: 'review_code_wrong', vestiging_id }, 'A code of a bill was wrong')
    }
    throw error
  }
}
