import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { hitRateLimit, limitPerIp, refuseFor } from '#server/rate-limits/per-hour.ts'
import { requestsIn } from '../requests.ts'

/** Counts a request against the limits per visitor and per address; throws RATE_LIMITED. */
export async function limitOffertes(
  context: Context,
  { ip, email_base_hash }: { ip: string; email_base_hash: string },
): Promise<void> {
  const { config, clock, db } = context
  if (!config.rateLimits) return
  await limitPerIp(context, 'offertePerIp', ip)
  const { offertePerEmail } = limits.rates
  refuseFor(await hitRateLimit(db, 'offertePerEmail', email_base_hash, offertePerEmail, clock.now()))
}

/** Serialises dispatches for one address, so that the count below is reliable. */
export async function waitForAddress(trx: Trx, email_base_hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email_base_hash}, 0))`.execute(trx)
}

/** Three sent requests per address in 30 days. A business rule, so it applies even with rate limits off. */
export async function refuseManyDispatches(trx: Trx, email_base_hash: string, now: Date): Promise<void> {
  const { dispatchedPerAddress, dispatchedWindowMs } = limits.offerte
  const since = new Date(now.getTime() - dispatchedWindowMs)
  const sent = await requestsIn(trx)
    .select('dispatched_at')
    .$narrowType<{ dispatched_at: Date }>()
    .where('r.email_base_hash', '=', email_base_hash)
    .where('dispatched_at', '>', since)
    .orderBy('dispatched_at', 'desc')
    .limit(dispatchedPerAddress)
    .execute()
  const oldest = sent[dispatchedPerAddress - 1]
  if (!oldest) return
  const wait = Math.min(dispatchedWindowMs, oldest.dispatched_at.getTime() + dispatchedWindowMs - now.getTime())
  throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

/** `since`: when the request was made; now by default. */
type Window = { email_base_hash: string; request_id: string; now: Date; since?: Date }

/**
 * Claims the 24 hours in which an address may make one request, or what is left of them; false if another request has
 * claimed them. Of concurrent claims one wins: the others wait on its row until it commits.
 */
export async function takeWindow(
  trx: Trx,
  { email_base_hash, request_id, now, since = now }: Window,
): Promise<boolean> {
  const { duplicateWindowMs } = limits.offerte
  const closes_at = new Date(since.getTime() + duplicateWindowMs)
  if (closes_at <= now) return true
  const latest = new Date(now.getTime() + duplicateWindowMs + limits.clockSkewMs)
  const taken = await trx
    .insertInto('offerte_windows')
    .values({ email_base_hash, request_id, closes_at })
    .onConflict((c) =>
      c
        .column('email_base_hash')
        .doUpdateSet({ request_id, closes_at })
        // A window that closes later than possible was opened on a machine whose clock was ahead.
        .where((eb) =>
          eb.or([eb('offerte_windows.closes_at', '<=', now), eb('offerte_windows.closes_at', '>', latest)]),
        ),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Lets the address of a withdrawn or never sent request make a new one. With `except`, frees only the request's other addresses. */
export async function freeWindow(trx: Trx, request_id: string, except?: string): Promise<void> {
  const windows = trx.deleteFrom('offerte_windows').where('request_id', '=', request_id)
  await (except === undefined ? windows : windows.where('email_base_hash', '<>', except)).execute()
}
