import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { ownCents } from '#features/tarieven/rules/price-amounts.ts'
import { keepCombinations } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { changedText, combinationIds } from './change-combination.ts'
import { findCombination } from './list-combinations.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'

/** Removes the price of these services together, so that they cost what they cost one by one; the price is kept as history. */
export async function removeCombination(
  { db, clock }: Context,
  changer: OfficeChanger,
  { dienst_ids, version }: { dienst_ids: readonly string[]; version: string },
): Promise<void> {
  const ids = combinationIds(dienst_ids)
  const { vestiging_id } = changer
  await db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    const before = await findCombination(trx, vestiging_id, ids)
    // A retry after a lost response: it is gone already.
    if (!before) return
    if (before.version !== version)
      throw new ApiError('CONFLICT', { fields: [{ field: 'version', message: changedText(before) }] })
    const which = sql`vestiging_id = ${vestiging_id}::bigint and dienst_ids = ${ids}::text[]`
    await keepCombinations(trx, which, { now: clock.now(), account_id: changer.account_id })
    await sql`delete from tarief_combinaties where ${which}`.execute(trx)
    await announceChange(trx, 'tarieven', vestiging_id)
    const facts = { dienst_ids: ids, own_cents: ownCents(before) }
    await changer.note?.(trx, { act: 'combination_removed', before: facts })
  })
}
