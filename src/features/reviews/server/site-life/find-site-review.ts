import { ApiError } from '#contract/errors.ts'
import type { Db, Trx } from '#server/database/schema.ts'

/** Ids are whole numbers of PostgreSQL; whatever else was asked is no review. */
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id)

/** A review of the platform, whatever its state; undefined when there is none. */
export async function findSiteReview(db: Db, id: string) {
  if (!isId(id)) return undefined
  return db.selectFrom('site_reviews').selectAll().where('id', '=', id).executeTakeFirst()
}
export type SiteReviewRow = NonNullable<Awaited<ReturnType<typeof findSiteReview>>>

/** The same, while nobody else can change it until the transaction ends; SITE_REVIEW_NOT_FOUND when it was erased. */
export async function lockSiteReview(trx: Trx, id: string): Promise<SiteReviewRow> {
  if (!isId(id)) throw new ApiError('SITE_REVIEW_NOT_FOUND')
  const row = await trx.selectFrom('site_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('SITE_REVIEW_NOT_FOUND')
  return row
}

/** The review that keeps a second one of this address away; one that was never confirmed in time does not. */
export async function findLiveReviewOf(
  db: Db,
  email_base_hash: string,
  now: Date,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('site_reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('status', 'in', ['pending_verification', 'in_moderation', 'published'])
    .where((eb) => eb.or([eb('status', '<>', 'pending_verification'), eb('expires_at', '>', now)]))
    .executeTakeFirst()
}
