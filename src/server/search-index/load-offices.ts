import { type Selectable, sql } from 'kysely'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { CombinationPrice, SinglePrice } from '#features/tarieven/rules.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { Db, Trx } from '../database/schema.ts'
import { loadPrices } from './load-prices.ts'

type Stats = Omit<Selectable<ReviewsTables['review_stats']>, 'vestiging_id'>

/** An office with everything that is shown of it, as the database has it. */
export type Office = Omit<Selectable<VestigingenTables['vestigingen']>, 'email'> & {
  dienst_ids: string[]
  tarieven: SinglePrice[]
  combinations: CombinationPrice[]
  /** Null: no review was ever counted. */
  stats: Stats | null
}

/** All offices that are not hidden, from one moment: merged ones too, as their addresses still answer. */
export const loadOffices = (db: Db): Promise<Office[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await trx.selectFrom('vestigingen').selectAll().where('hidden_at', 'is', null).execute()
      const diensten = await loadDiensten(trx)
      const tarieven = await loadPrices<SinglePrice>(trx, 'tarieven')
      const combinations = await loadPrices<CombinationPrice>(trx, 'tarief_combinaties')
      const stats = await loadStats(trx)
      return rows.map(({ email: _, ...row }) => ({
        ...row,
        dienst_ids: diensten.get(row.id)?.dienst_ids ?? [],
        tarieven: tarieven.get(row.id) ?? [],
        combinations: combinations.get(row.id) ?? [],
        stats: stats.get(row.id) ?? null,
      }))
    })

async function loadDiensten(trx: Trx) {
  const rows = await trx
    .selectFrom('vestiging_diensten')
    .select(['vestiging_id', sql<string[]>`array_agg(dienst_id)`.as('dienst_ids')])
    .groupBy('vestiging_id')
    .execute()
  return new Map(rows.map((row) => [row.vestiging_id, row]))
}

async function loadStats(trx: Trx) {
  const rows = await trx.selectFrom('review_stats').selectAll().execute()
  return new Map(rows.map(({ vestiging_id, ...stats }) => [vestiging_id, stats]))
}
