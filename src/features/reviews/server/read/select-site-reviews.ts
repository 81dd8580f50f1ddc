import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'
import type { SiteReviewStats } from '../../contract/site-reviews.ts'
import { type DayCount, type DayStart, locate, toDayStarts, toStats } from '../../rules/site-stats.ts'
import type { PlatformReview } from '../life/find-review.ts'
import { shown } from './shown-reviews.ts'

export type SiteReviewRow = Pick<
  PlatformReview,
  | 'id'
  | 'naam'
  | 'rating'
  | 'feedback'
  | 'verification_level'
  | 'created_at'
  | 'edited_at'
  | 'reply_tekst'
  | 'reply_created_at'
  | 'text_hidden_at'
>

const columns = sql`r.id, r.naam, r.rating, r.feedback, r.verification_level, r.created_at, r.edited_at, r.reply_tekst,
  r.reply_created_at, r.text_hidden_at`

/**
 * A page of the list, newest first. It begins at its day, so that a page far down costs no more than the first; earlier
 * rows of that day are skipped in an index, without reading them.
 */
export async function selectSiteReviews(
  db: Db,
  starts: readonly DayStart[],
  { offset, limit }: { offset: number; limit: number },
): Promise<SiteReviewRow[]> {
  const at = locate(starts, offset)
  if (!at) return []
  const { rows } = await sql<SiteReviewRow>`
    with part as materialized (
      select p.id from reviews p
      where p.vestiging_id is null and p.status = 'published' and p.created_at < (${at.day}::timestamp + interval '1 day') at time zone 'UTC'
      order by p.created_at desc, p.id desc
      offset ${at.skip}::int8 limit ${limit}::int8
    )
    select ${columns} from reviews r join part on part.id = r.id
    where ${shown}
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export async function selectSiteReview(db: Db, id: string): Promise<SiteReviewRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const { rows } = await sql<SiteReviewRow>`
    select ${columns} from reviews r where ${shown} and r.type = 'site_review' and r.id = ${id}::bigint`.execute(db)
  return rows[0]
}

type SiteCounts = { stats: SiteReviewStats; starts: DayStart[]; total: number }

/** Statistics over the reviews of the platform, from one row per day and mark, however many reviews there are. */
export async function countSiteReviews(db: Db, now: Date): Promise<SiteCounts> {
  const { rows } = await sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, rating, reviews from site_review_days
    where reviews > 0 order by site_review_days.day desc`.execute(db)
  return { stats: toStats(rows, now), ...toDayStarts(rows) }
}
