import { sql } from 'kysely'
import type { Exported } from './exported.ts'
import { isLive } from './office-records.ts'

const visits = (count: 'page_views' | 'outbound_clicks') =>
  sql<number>`(select coalesce(sum(${sql.ref(count)}), 0)::int4 from analytics_days d where d.vestiging_id = v.id)`

/** The figures of each office. */
export const exportFigures: Exported = {
  name: 'cijfers',
  async read(trx, above, limit) {
    const rows = await trx
      .selectFrom('vestigingen as v')
      .leftJoin('review_stats as s', 's.vestiging_id', 'v.id')
      .leftJoin('response_stats as a', 'a.vestiging_id', 'v.id')
      .select(['v.id', 'v.title', 'v.plaats', 's.total_reviews', 's.avg_rating_overall'])
      .select([visits('page_views').as('page_views'), visits('outbound_clicks').as('outbound_clicks')])
      .select(['a.requests', 'a.answered', 'a.median_working_hours', 'a.instant_offers', 'a.price_withdrawals'])
      .select(['a.day_answers', 'a.days_feasible', 's.codes_issued', 's.codes_used', 's.codes_withdrawn'])
      .select(['a.bills_equal', 'a.bills_lower', 'a.bills_agreed_extra', 'a.bills_higher'])
      .where(isLive)
      .where('v.id', '>', above)
      .orderBy('v.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      key: row.id,
      record: {
        ...{ vestiging_id: row.id, kantoor: row.title, plaats: row.plaats, reviews: row.total_reviews ?? 0 },
        ...{ cijfer: row.avg_rating_overall, aanvragen: row.requests ?? 0, beantwoord: row.answered ?? 0 },
        ...{ mediaan_werkuren: row.median_working_hours, bezoeken: row.page_views, doorkliks: row.outbound_clicks },
        ...{ offertes_meteen: row.instant_offers ?? 0, prijs_teruggetrokken: row.price_withdrawals ?? 0 },
        ...{ dagen_beantwoord: row.day_answers ?? 0, dagen_haalbaar: row.days_feasible ?? 0 },
        ...{ codes_gemaakt: row.codes_issued ?? 0, codes_gebruikt: row.codes_used ?? 0 },
        ...{ codes_ingetrokken: row.codes_withdrawn ?? 0 },
        ...{ notas_gelijk: row.bills_equal ?? 0, notas_lager: row.bills_lower ?? 0 },
        ...{ notas_met_extra: row.bills_agreed_extra ?? 0, notas_hoger: row.bills_higher ?? 0 },
      },
    }))
  },
}
