import type { Db } from '#server/database/schema.ts'

/** Whether this customer ever reviewed the platform. */
export async function hasSiteReview(db: Db, email_base_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('site_reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
