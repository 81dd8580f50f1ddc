import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import type { OwnPrice } from '../../contract/offices.ts'

type Change = { honorarium_cents: number; recherche_cents: number }

/**
 * An office changes or confirms what it asks for a service; visitors see it at once, and the price before is kept
 * (migrations/0027-price-history.ts). The fund and the registers stay, and so does whether the office counts btw over the fund.
 */
export async function changePrice(
  { db, clock }: Context,
  { vestiging_id, dienst_id }: { vestiging_id: string; dienst_id: string },
  { honorarium_cents, recherche_cents }: Change,
): Promise<OwnPrice> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('tarieven')
      .select(['honorarium_cents', 'recherche_cents', 'kwaliteitsfonds_cents', 'btw_cents'])
      .where('vestiging_id', '=', vestiging_id)
      .where('dienst_id', '=', dienst_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new ApiError('NOT_FOUND')
    const { kwaliteitsfonds_cents } = before
    const isOverFund = before.btw_cents !== btwOver(before.honorarium_cents + before.recherche_cents)
    const base = honorarium_cents + recherche_cents + (isOverFund ? kwaliteitsfonds_cents : 0)
    const price = { honorarium_cents, recherche_cents, btw_cents: btwOver(base) }
    await trx
      .updateTable('tarieven')
      .set({ ...price, valid_from: dayOf(now), confirmed_at: now, updated_at: now })
      .where('vestiging_id', '=', vestiging_id)
      .where('dienst_id', '=', dienst_id)
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
    return { dienst_id, label: labelOfDienst(dienst_id), ...price, kwaliteitsfonds_cents }
  })
}

/** In whole cents: 21 % as the database checks it (migrations/0001-offices.ts). */
const btwOver = (cents: number) => Math.round((cents * 21) / 100)

/** As the database has them: what was just changed may not be in memory yet. */
export async function listPrices(db: Db, vestiging_id: string): Promise<OwnPrice[]> {
  const rows = await db
    .selectFrom('tarieven')
    .select(['dienst_id', 'honorarium_cents', 'recherche_cents', 'btw_cents', 'kwaliteitsfonds_cents'])
    .where('vestiging_id', '=', vestiging_id)
    .orderBy('dienst_id')
    .execute()
  return rows.map((row) => ({ ...row, label: labelOfDienst(row.dienst_id) }))
}
