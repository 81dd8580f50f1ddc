import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Db } from '#server/database/schema.ts'
import type { ReviewOrigin, ReviewSort } from '../../rules/review-sorts.ts'
import type { OfficeReview } from '../life/find-review.ts'
import { afterRequest } from './review-stats.ts'
import { shown } from './shown-reviews.ts'

export type ReviewRow = Pick<
  OfficeReview,
  | 'id'
  | 'vestiging_id'
  | 'naam'
  | 'rating_prijs_kwaliteit'
  | 'rating_service'
  | 'rating_communicatie'
  | 'rating_overall'
  | 'pluspunten'
  | 'minpunten'
  | 'dienst_ids'
  | 'verification_level'
  | 'created_at'
  | 'edited_at'
  | 'reply_tekst'
  | 'reply_created_at'
  | 'text_hidden_at'
> & { counted: boolean }

// Each order has its own index (migrations/first/reviews.ts).
const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  nieuwste: sql`r.created_at desc, r.id desc`,
  hoogste: sql`r.rating_overall desc, r.created_at desc, r.id desc`,
  laagste: sql`r.rating_overall, r.created_at desc, r.id desc`,
}

const columns = sql`r.id, r.vestiging_id, r.naam, r.rating_prijs_kwaliteit, r.rating_service, r.rating_communicatie,
  r.rating_overall, r.pluspunten, r.minpunten, r.dienst_ids, r.verification_level, r.created_at, r.edited_at,
  r.reply_tekst, r.reply_created_at, r.text_hidden_at,
  r.published_at > s.counted_at - make_interval(months => ${sql.lit(limits.rating.countMonths)}) as counted`

type Part = { vestigingId: string; sort: ReviewSort; herkomst: ReviewOrigin; offset: number; limit: number }

/** A page of the reviews of an office. Rows before it are skipped in an index, without reading them. */
export async function selectReviews(
  db: Db,
  { vestigingId, sort, herkomst, offset, limit }: Part,
): Promise<ReviewRow[]> {
  const origin = herkomst === 'aanvraag' ? afterRequest : sql`true`
  const { rows } = await sql<ReviewRow>`
    with part as materialized (
      select r.id from reviews r
      where r.vestiging_id = ${vestigingId}::bigint and r.status = 'published' and ${origin}
      order by ${orders[sort]}
      offset ${offset}::int8 limit ${limit}::int8
    )
    select ${columns}
    from part
    join reviews r on r.id = part.id
    join review_stats s on s.vestiging_id = r.vestiging_id
    where ${shown}
    order by ${orders[sort]}`.execute(db)
  return rows
}

/**
 * The newest review of each of these offices, those with words before those with marks only. One index lookup per
 * office, so that the number of reviews makes no difference.
 */
export async function selectLatestReviews(db: Db, vestigingIds: string[], limit: number): Promise<ReviewRow[]> {
  const newest = (words: ReturnType<typeof sql>) => sql`(
    select * from reviews n where n.vestiging_id = s.vestiging_id and n.status = 'published'
      and n.verified_at is not null and ${words}
    order by n.created_at desc, n.id desc limit 1)`
  const withWords = sql`cardinality(n.pluspunten) + cardinality(n.minpunten) > 0 and n.text_hidden_at is null`
  const { rows } = await sql<ReviewRow>`
    select ${columns}
    from review_stats s
    cross join lateral (select * from (
      select 0 as rank, w.* from ${newest(withWords)} w
      union all
      select 1 as rank, a.* from ${newest(sql`true`)} a
    ) both_kinds order by rank limit 1) r
    where s.vestiging_id = any(${vestigingIds}::bigint[]) and s.published_reviews > 0
    order by r.rank, r.created_at desc, r.id desc
    limit ${limit}::int8`.execute(db)
  return rows
}
