import type { Db } from '#server/database/schema.ts'

/** Those of the offices that can be visited and that this customer did not review, in the order given. */
export async function notReviewed(db: Db, email_base_hash: string, vestiging_ids: string[]): Promise<string[]> {
  if (vestiging_ids.length === 0) return []
  const open = await db
    .selectFrom('vestigingen as v')
    .select('v.id')
    .where('v.id', 'in', vestiging_ids)
    .where('v.hidden_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews as r')
            .select('r.id')
            .whereRef('r.vestiging_id', '=', 'v.id')
            .where('r.email_base_hash', '=', email_base_hash),
        ),
      ),
    )
    .execute()
  const ids = new Set(open.map(({ id }) => id))
  return vestiging_ids.filter((id) => ids.has(id))
}

/** Whether this customer ever reviewed the platform. */
export async function hasSiteReview(db: Db, email_base_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('type', '=', 'site_review')
    .where('email_base_hash', '=', email_base_hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
