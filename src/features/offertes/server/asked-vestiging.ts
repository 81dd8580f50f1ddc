import type { Db } from '#server/database/schema.ts'

/** Whether a confirmed request of this address went to this office: what "Offerte aangevraagd via" says of a review of it. */
export async function hasAskedVestiging(db: Db, email_hash: string, vestiging_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('offerte_requests as r')
    .innerJoin('offerte_confirmations as c', 'c.request_id', 'r.id')
    .innerJoin('offerte_vestigingen as o', 'o.request_id', 'r.id')
    .select('r.id')
    .where('r.email_hash', '=', email_hash)
    .where('o.vestiging_id', '=', vestiging_id)
    .where('o.sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
