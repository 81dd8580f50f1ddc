import type { Insertable } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { Db } from '#server/database/schema.ts'

type Columns = Partial<Insertable<ReviewsTables['reviews']>> & {
  vestiging_id: string
  ratings?: [number, number, number]
}

/** Puts a review in the database, by default published on the day it was written; returns its id. Count it afterwards. */
export async function insertReview(db: Db, { ratings = [8, 8, 8], ...columns }: Columns): Promise<string> {
  const [rating_prijs_kwaliteit, rating_service, rating_communicatie] = ratings
  const created_at = columns.created_at ?? new Date('2026-11-01T12:00:00Z')
  const { id } = await db
    .insertInto('reviews')
    .values({
      naam: 'Jan de V.',
      rating_prijs_kwaliteit,
      rating_service,
      rating_communicatie,
      verification_level: 'email',
      status: 'published',
      created_at,
      verified_at: created_at,
      published_at: created_at,
      fictional: true,
      ...(columns.status === 'pending_verification' && { expires_at: weekAfter(created_at) }),
      ...(columns.status === 'in_moderation' && { held_at: created_at, held_for: 'text' as const }),
      ...(columns.status === 'withdrawn' && { withdrawn_at: created_at }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const weekAfter = (moment: Date | string) => new Date(new Date(moment).getTime() + limits.review.confirmMs)
