import { findCustomer } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'

type Invitee = { naam: string; email: string; email_hash: string; email_base_hash: string }

/** The customer who requested quotes, while their data can still be read and mail still arrives; otherwise null. */
export async function findInvitee(db: Db, context: Context, offerte_request_id: string): Promise<Invitee | null> {
  const customer = await findCustomer(db, context, offerte_request_id)
  const request = await db
    .selectFrom('offerte_requests as r')
    .leftJoin('offerte_withdrawals as w', 'w.request_id', 'r.id')
    .leftJoin('offerte_bounces as b', 'b.request_id', 'r.id')
    .select(['r.email_hash', 'r.email_base_hash'])
    .where('r.id', '=', offerte_request_id)
    .where('w.request_id', 'is', null)
    .where('b.request_id', 'is', null)
    .executeTakeFirst()
  if (!customer || !request?.email_hash || !request.email_base_hash) return null
  const { email_hash, email_base_hash } = request
  return { naam: customer.naam, email: customer.email, email_hash, email_base_hash }
}

/** The visible offices that this customer has not reviewed yet, in the same order. */
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
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('type', '=', 'site_review')
    .where('email_base_hash', '=', email_base_hash)
    .limit(1)
    .executeTakeFirst()
  return review !== undefined
}
