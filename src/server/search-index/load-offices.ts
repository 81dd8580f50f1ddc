import { type Selectable, sql } from 'kysely'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { TarievenTables } from '#features/tarieven/server/tables.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { Db } from '../database/schema.ts'

export type TariefRow = Selectable<TarievenTables['tarieven']>
export type CombinationRow = Selectable<TarievenTables['tarief_combinaties']>
type StatsRow = Pick<Selectable<ReviewsTables['review_stats']>, 'total_reviews' | 'avg_rating_overall'>

/** An office with everything that is shown of it, as the database has it. */
export type Office = Omit<Selectable<VestigingenTables['vestigingen']>, 'email'> & {
  dienst_ids: string[]
  tarieven: TariefRow[]
  combinations: CombinationRow[]
  stats: StatsRow
  moderation: { published: number; rejected: number }
}

/** All offices that are not hidden, from one moment: merged ones too, as their addresses still answer. */
export function loadOffices(db: Db): Promise<Office[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await trx.selectFrom('vestigingen').selectAll().where('hidden_at', 'is', null).execute()
      const diensten = await trx
        .selectFrom('vestiging_diensten')
        .select(['vestiging_id', sql<string[]>`array_agg(dienst_id)`.as('dienst_ids')])
        .groupBy('vestiging_id')
        .execute()
      const tarieven = await trx.selectFrom('tarieven').selectAll().execute()
      const combinations = await trx.selectFrom('tarief_combinaties').selectAll().execute()
      const stats = await trx
        .selectFrom('review_stats')
        .select(['vestiging_id', 'total_reviews', 'avg_rating_overall'])
        .execute()
      const moderation = await trx
        .selectFrom('reviews')
        .select([
          'vestiging_id',
          sql<number>`(count(*) filter (where status = 'published'))::int`.as('published'),
          sql<number>`(count(*) filter (where status in ('rejected', 'removed')))::int`.as('rejected'),
        ])
        .groupBy('vestiging_id')
        .execute()

      const dienstenOf = byVestiging(diensten)
      const tarievenOf = Map.groupBy(tarieven, (row) => row.vestiging_id)
      const combinationsOf = Map.groupBy(combinations, (row) => row.vestiging_id)
      const statsOf = byVestiging(stats)
      const moderationOf = byVestiging(moderation)
      return rows.map(({ email: _, ...row }) => ({
        ...row,
        dienst_ids: dienstenOf.get(row.id)?.dienst_ids ?? [],
        tarieven: tarievenOf.get(row.id) ?? [],
        combinations: combinationsOf.get(row.id) ?? [],
        stats: statsOf.get(row.id) ?? { total_reviews: 0, avg_rating_overall: null },
        moderation: moderationOf.get(row.id) ?? { published: 0, rejected: 0 },
      }))
    })
}

const byVestiging = <R extends { vestiging_id: string }>(rows: R[]) =>
  new Map(rows.map((row) => [row.vestiging_id, row]))
