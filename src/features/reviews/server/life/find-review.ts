import { ApiError } from '#contract/errors.ts'
import type { Db, Trx } from '#server/database/schema.ts'

/** Ids are whole numbers of PostgreSQL; whatever else was asked is no review. */
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id)

/** A review whatever its state, with the office it is about; undefined when there is none. */
export async function findReview(db: Db, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('reviews as r')
    .innerJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
    .selectAll('r')
    .select(['v.title', 'v.plaats'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** The same while nobody else can change it until the transaction ends; REVIEW_NOT_FOUND when it was erased. */
export async function lockReview(trx: Trx, id: string): Promise<FoundReview> {
  if (isId(id)) await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
  const review = await findReview(trx, id)
  if (!review) throw new ApiError('REVIEW_NOT_FOUND')
  return review
}
