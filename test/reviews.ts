import type { Insertable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { Db } from '#server/database/schema.ts'

type Given = Partial<Insertable<ReviewsTables['reviews']>> & {
  vestiging_id: string
  ratings?: [number, number, number]
}

/** Puts a review in the database, published on the day it was written unless told; gives its id. Count it afterwards. */
export async function insertReview(db: Db, { ratings = [8, 8, 8], ...given }: Given): Promise<string> {
  const [rating_prijs_kwaliteit, rating_service, rating_communicatie] = ratings
  const created_at = given.created_at ?? new Date('2026-11-01T12:00:00Z')
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
      ...(given.status === 'pending_verification' && { expires_at: weekAfter(created_at) }),
      ...(given.status === 'in_moderation' && { held_at: created_at, held_for: 'text' as const }),
      ...(given.status === 'withdrawn' && { withdrawn_at: created_at }),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const weekAfter = (moment: Date | string) => new Date(new Date(moment).getTime() + limits.review.confirmMs)
