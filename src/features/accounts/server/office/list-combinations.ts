import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { diensten, labelOfDienst } from '#features/diensten/rules.ts'
import { type OwnAmounts, ownCents } from '#features/tarieven/rules/price-amounts.ts'
import { priceOf, sum, totalCents } from '#features/tarieven/rules/prices.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { OwnCombination, PastCombination } from '../../contract/offices.ts'
import { accountNames } from './account-names.ts'
import { versionOf } from './office-version.ts'

const amounts = ['honorarium_cents', 'recherche_cents', 'btw_cents', 'kwaliteitsfonds_cents', 'compleet'] as const

/** The current price of these services together; `dienst_ids` are in the order of the database. */
export async function findCombination(db: Db, vestiging_id: string, dienst_ids: string[]) {
  const row = await db
    .selectFrom('tarief_combinaties')
    .select(amounts)
    .where('vestiging_id', '=', vestiging_id)
    .where('dienst_ids', '=', setOf(dienst_ids))
    .executeTakeFirst()
  return row && { ...row, version: combinationVersion(row) }
}

/** As one value: Kysely takes an array for a list of values. */
const setOf = (dienst_ids: string[]) => sql<string[]>`${dienst_ids}::text[]`

export const combinationVersion = (price: Omit<OwnAmounts, 'btw_cents'> & { compleet: boolean }): string =>
  versionOf([price.honorarium_cents, price.recherche_cents, price.kwaliteitsfonds_cents, price.compleet])

/** An office's single prices for these services, as far as they have one. */
export const findSingles = (db: Db, vestiging_id: string, dienst_ids: readonly string[]) =>
  db
    .selectFrom('tarieven')
    .selectAll()
    .where('vestiging_id', '=', vestiging_id)
    .where('dienst_id', 'in', dienst_ids)
    .execute()

const order = diensten.map(({ id }): string => id)
const placeOf = (dienst_ids: readonly string[]) => dienst_ids.map((id) => String(order.indexOf(id)).padStart(2)).join()

const named = (ids: readonly string[]) => {
  const dienst_ids = ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return { dienst_ids, label: dienst_ids.map(labelOfDienst).join(' en ') }
}

/** Read from the database, with whether visitors see them, in the order of the menus. */
export async function listCombinations(context: Context, vestiging_id: string): Promise<OwnCombination[]> {
  const { db, clock } = context
  const combinations = await db
    .selectFrom('tarief_combinaties')
    .selectAll()
    .where('vestiging_id', '=', vestiging_id)
    .execute()
  const tarieven = await findSingles(db, vestiging_id, order)
  const nameOf = await accountNames(
    context,
    combinations.map(({ updated_by }) => updated_by),
  )
  return combinations
    .map(({ registers: _, ...row }): OwnCombination => {
      const singles = tarieven.filter(({ dienst_id }) => row.dienst_ids.includes(dienst_id))
      const register_cents = sum(singles.flatMap(({ registers }) => registers.map(({ cents }) => cents)))
      const shown = priceOf({ vestiging_id, tarieven, combinations }, row.dienst_ids, clock.now())
      return {
        ...named(row.dienst_ids),
        ...partsOf(row),
        register_cents,
        total_cents: ownCents(row) + register_cents,
        singles_cents: sum(singles.map(totalCents)),
        visible: shown?.breakdown.combination ?? false,
        updated_at: row.updated_at.toISOString(),
        updated_by: nameOf(row.updated_by),
        version: combinationVersion(row),
      }
    })
    .sort((a, b) => placeOf(a.dienst_ids).localeCompare(placeOf(b.dienst_ids)))
}

/** The latest prices that were replaced or removed, newest first. */
export async function listPastCombinations(context: Context, vestiging_id: string): Promise<PastCombination[]> {
  const rows = await context.db
    .selectFrom('tarief_combinatie_history')
    .select([...amounts, 'id', 'dienst_ids', 'replaced_at', 'replaced_by'])
    .where('vestiging_id', '=', vestiging_id)
    .orderBy('id', 'desc')
    .limit(limits.account.pastCombinationsMax)
    .execute()
  const nameOf = await accountNames(
    context,
    rows.map(({ replaced_by }) => replaced_by),
  )
  return rows.map(({ id, dienst_ids, replaced_at, replaced_by, ...row }) => ({
    ...{ id, ...named(dienst_ids), ...partsOf(row) },
    ...{ replaced_at: replaced_at.toISOString(), replaced_by: nameOf(replaced_by) },
  }))
}

const partsOf = (row: OwnAmounts & { compleet: boolean }) => ({
  honorarium_cents: row.honorarium_cents,
  recherche_cents: row.recherche_cents,
  btw_cents: row.btw_cents,
  kwaliteitsfonds_cents: row.kwaliteitsfonds_cents,
  compleet: row.compleet,
})
