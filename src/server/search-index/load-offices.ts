import { type Selectable, sql } from 'kysely'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { CombinationPrice, SinglePrice } from '#features/tarieven/rules.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { Db, Trx } from '../database/schema.ts'
import { loadPrices } from './load-prices.ts'

/** An office with everything that is shown of it, as the database has it. */
export type Office = Omit<Selectable<VestigingenTables['vestigingen']>, 'email'> & {
  dienst_ids: string[]
  tarieven: SinglePrice[]
  combinations: CombinationPrice[]
  stats: Pick<Selectable<ReviewsTables['review_stats']>, 'total_reviews' | 'avg_rating_overall'>
  moderation: { published: number; rejected: number }
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
      const moderation = await loadModeration(trx)
      return rows.map(({ email: _, ...row }) => ({
        ...row,
        dienst_ids: diensten.get(row.id)?.dienst_ids ?? [],
        tarieven: tarieven.get(row.id) ?? [],
        combinations: combinations.get(row.id) ?? [],
        stats: stats.get(row.id) ?? { total_reviews: 0, avg_rating_overall: null },
        moderation: moderation.get(row.id) ?? { published: 0, rejected: 0 },
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
  const rows = await trx
    .selectFrom('review_stats')
    .select(['vestiging_id', 'total_reviews', 'avg_rating_overall'])
    .execute()
  return new Map(rows.map(({ vestiging_id, ...stats }) => [vestiging_id, stats]))
}

async function loadModeration(trx: Trx) {
  const rows = await trx
    .selectFrom('reviews')
    .select([
      'vestiging_id',
      sql<number>`(count(*) filter (where status = 'published'))::int`.as('published'),
      sql<number>`(count(*) filter (where status in ('rejected', 'removed')))::int`.as('rejected'),
    ])
    .groupBy('vestiging_id')
    .execute()
  return new Map(rows.map(({ vestiging_id, ...counts }) => [vestiging_id, counts]))
}
