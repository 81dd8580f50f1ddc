import type { Db } from '#server/database/schema.ts'

/** Whether somebody wrote a review of an office since then that was not refused as fraud (server section 5). */
export async function hasRecentReview(db: Db, email_base_hash: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('type', '=', 'review')
    .where('email_base_hash', '=', email_base_hash)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('status', '!=', 'rejected'), eb('held_for', 'is distinct from', 'fraud')]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
