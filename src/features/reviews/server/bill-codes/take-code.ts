import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { hashOf } from './code-hash.ts'
import { refuseCode } from './code-refusal.ts'
import { oneTry } from './code-tries.ts'

type Typed = { code: string; vestiging_id: string }
type Sender = Pick<Visitor, 'ip' | 'sid'>

/** Refuses a code that is not of this office, has ended, or is held or used by another review, and counts it as a wrong try. */
export const checkBillCode = (context: Context, typed: Typed, { ip, sid }: Sender): Promise<void> =>
  oneTry(context, { ip, vestiging_id: typed.vestiging_id }, async () => {
    const refusal = await refusalOf(context.db, context, typed, sid)
    if (refusal) throw refuseCode(refusal)
  })

/** Why a code cannot be used; null if it can. */
async function refusalOf(db: Db | Trx, context: Context, { code, vestiging_id }: Typed, sid: string | undefined) {
  const now = context.clock.now()
  const row = await db
    .selectFrom('review_codes as c')
    .innerJoin('review_code_sheets as s', 's.id', 'c.sheet_id')
    .select(['c.used_at', 's.withdrawn_at', 's.expires_at', isFree(now, sid).as('isFree')])
    .where('c.code_hash', '=', hashOf(context, code))
    .where('s.vestiging_id', '=', vestiging_id)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.used_at !== null) return 'used'
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.expires_at <= now) return 'expired'
  return row.isFree ? null : 'waits'
}

/**
 * A review holds its code until it is confirmed, so that a second review with the same code is refused. Writing again
 * from the same browser, for example with a corrected address, moves the code to the new review.
 */
export async function holdBillCode(
  trx: Trx,
  context: Context,
  { code, vestiging_id }: Typed,
  { review_id, sid }: { review_id: string; sid: string | undefined },
): Promise<void> {
  const now = context.clock.now()
  const { numUpdatedRows } = await trx
    .updateTable('review_codes as c')
    .set({ review_id })
    .where('c.code_hash', '=', hashOf(context, code))
    .where(isFree(now, sid))
    .where(({ exists }) => exists(liveSheet(trx, vestiging_id).where('s.expires_at', '>', now)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuseCode((await refusalOf(trx, context, { code, vestiging_id }, sid)) ?? 'waits')
}

/**
 * Marks the code held by a review as used, at confirmation. False if it holds none or its sheet was withdrawn
 * meanwhile. A code that expired meanwhile still counts, because it was submitted in time.
 */
export async function spendBillCode(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { id, vestiging_id }: { id: string; vestiging_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_codes as c')
    .set({ used_at: clock.now() })
    .where('c.review_id', '=', id)
    .where('c.used_at', 'is', null)
    .where(({ exists }) => exists(liveSheet(trx, vestiging_id)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a confirmed review was written with a code that was withdrawn before the confirmation. */
export async function lostBillCode(db: Db | Trx, id: string): Promise<boolean> {
  const held = db
    .selectFrom('review_codes')
    .select('code_hash')
    .where('review_id', '=', id)
    .where('used_at', 'is', null)
  return (await held.executeTakeFirst()) !== undefined
}

/** The sheet of a code, unless it was withdrawn. */
const liveSheet = (db: Db | Trx, vestiging_id: string) =>
  db
    .selectFrom('review_code_sheets as s')
    .select('s.id')
    .whereRef('s.id', '=', sql.ref('c.sheet_id'))
    .where('s.vestiging_id', '=', vestiging_id)
    .where('s.withdrawn_at', 'is', null)

/** Unused, and either held by no review, or by one that was not confirmed in time or was written from this browser. */
const isFree = (
  now: Date,
  sid: string | undefined,
) => sql<boolean>`(c.used_at is null and (c.review_id is null or exists (
  select from reviews h where h.id = c.review_id and h.status = 'pending_verification'
    and (h.expires_at <= ${now}::timestamptz or h.sid_hash = ${sid === undefined ? null : sha256(sid)}::text))))`
