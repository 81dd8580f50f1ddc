import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { changedText, combinationIds } from './change-combination.ts'
import { findCombination, setOf } from './list-combinations.ts'
import { holdOffice, type OfficeActor } from './office-actor.ts'

/** An office asks for these services what they cost one by one again; its price for them together is kept. */
export async function removeCombination(
  { db, clock }: Context,
  actor: OfficeActor,
  { dienst_ids, version }: { dienst_ids: readonly string[]; version: string },
): Promise<void> {
  const ids = combinationIds(dienst_ids)
  const { vestiging_id } = actor
  await db.transaction().execute(async (trx) => {
    await holdOffice(trx, actor)
    const before = await findCombination(trx, vestiging_id, ids)
    // Sent again after a lost answer it is gone already.
    if (!before) return
    if (before.version !== version)
      throw new ApiError('CONFLICT', { fields: [{ field: 'version', message: changedText(before) }] })
    await keepCombinations(trx, actor, { of: 'all', ids, now: clock.now() })
    await trx
      .deleteFrom('tarief_combinaties')
      .where('vestiging_id', '=', vestiging_id)
      .where('dienst_ids', '=', setOf(ids))
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
  })
}

/** Keeps what goes: combinations of exactly these services, or with any of them. */
export const keepCombinations = (
  trx: Trx,
  { vestiging_id, account_id }: OfficeActor,
  { of, ids, now }: { of: 'all' | 'any'; ids: readonly string[]; now: Date },
) =>
  sql`
  insert into tarief_combinatie_history (vestiging_id, dienst_ids, honorarium_cents, recherche_cents,
    kwaliteitsfonds_cents, btw_cents, compleet, valid_from, updated_at, updated_by, replaced_at, replaced_by)
  select vestiging_id, dienst_ids, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents, compleet,
    valid_from, updated_at, updated_by, ${now}::timestamptz, ${account_id}::bigint
  from tarief_combinaties where vestiging_id = ${vestiging_id}::bigint
    and dienst_ids ${of === 'all' ? sql`=` : sql`&&`} ${ids}::text[]`.execute(trx)
