import { limits } from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'

type Window = { email_base_hash: string; request_id: string; now: Date }

/**
 * Takes the 24 hours in which an address makes one request; false when another request has them. Of several at the same
 * time one gets them: the others wait at its row until it is committed (server section 3).
 */
export async function takeWindow(trx: Trx, { email_base_hash, request_id, now }: Window): Promise<boolean> {
  const closes_at = new Date(now.getTime() + limits.offerte.duplicateWindowMs)
  const latest = new Date(closes_at.getTime() + limits.clockSkewMs)
  const taken = await trx
    .insertInto('offerte_windows')
    .values({ email_base_hash, request_id, closes_at })
    .onConflict((c) =>
      c
        .column('email_base_hash')
        .doUpdateSet({ request_id, closes_at })
        // One that closes later than it can was taken by a clock that was ahead.
        .where((eb) =>
          eb.or([eb('offerte_windows.closes_at', '<=', now), eb('offerte_windows.closes_at', '>', latest)]),
        ),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A request that ended without being sent, or was withdrawn, keeps nobody from a new one. */
export async function freeWindow(trx: Trx, request_id: string): Promise<void> {
  await trx.deleteFrom('offerte_windows').where('request_id', '=', request_id).execute()
}
