import { findCustomer } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'

type Invitee = { naam: string; email: string; email_hash: string; email_base_hash: string }

/** Who asked for quotes, while that can still be read and mail still arrives; else null. */
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
