import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/**
 * Whether this customer asked for quotes since then: a request that was confirmed, or that still waits for it; not one
 * that expired or was withdrawn before (server section 5).
 */
export async function hasRecentRequest(
  db: Db,
  { email_base_hash, since, now }: { email_base_hash: string; since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from offerte_requests r
    left join offerte_confirmations c on c.request_id = r.id
    left join offerte_withdrawals w on w.request_id = r.id
    left join offerte_bounces b on b.request_id = r.id
    where r.email_base_hash = ${email_base_hash} and r.created_at > ${since}::timestamptz
      and (c.request_id is not null
        or (r.expires_at > ${now}::timestamptz and w.request_id is null and b.request_id is null))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a request of this address was confirmed, however long ago: what "Offerte aangevraagd via" asks for. */
export async function hasConfirmedRequest(db: Db, email_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('offerte_requests as r')
    .innerJoin('offerte_confirmations as c', 'c.request_id', 'r.id')
    .select('r.id')
    .where('r.email_hash', '=', email_hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
