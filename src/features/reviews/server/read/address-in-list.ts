import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/database/schema.ts'
import { reviewAnchor } from '../../rules/review-sorts.ts'
import type { Review } from '../life/find-review.ts'

type Name = Pick<Review, 'id' | 'type' | 'vestiging_id'>

/** Where a published review is read, newest first: the page it is on now, and its anchor there. */
export async function addressInList(db: Db, { id, type, vestiging_id }: Name): Promise<string> {
  const of = vestiging_id === null ? sql`r.vestiging_id is null` : sql`r.vestiging_id = ${vestiging_id}::bigint`
  const { rows } = await sql<{ newer: number }>`
    select count(*)::int as newer from reviews r
    where r.type = ${type} and ${of} and r.status = 'published'
      and (r.created_at, r.id) > (select own.created_at, own.id from reviews own where own.id = ${id}::bigint)`.execute(
    db,
  )
  const { reviews, siteReviewsPage } = limits.paging
  const pageOf = (size: number) => {
    const page = Math.floor((rows[0]?.newer ?? 0) / size) + 1
    return page > 1 ? String(page) : undefined
  }
  const list =
    vestiging_id === null
      ? paths.siteReviews({ page: pageOf(siteReviewsPage) })
      : paths.vestiging(vestiging_id, { tab: 'reviews', page: pageOf(reviews) })
  return `${list}#${reviewAnchor(id)}`
}
