import type { DienstId } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { openPersonalFields } from './personal-fields.ts'
import { findOfferte, requestsIn, sentTo } from './requests.ts'

/**
 * Whether this customer asked for quotes since then: a request that was confirmed or still can be, not one that expired
 * or was withdrawn before.
 */
export async function hasRecentRequest(
  db: Db,
  { email_base_hash, since, now }: { email_base_hash: string; since: Date; now: Date },
): Promise<boolean> {
  const row = await requestsIn(db)
    .select('r.id')
    .where('r.email_base_hash', '=', email_base_hash)
    .where('r.created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb.and([eb('r.expires_at', '>', now), eb('withdrawn_at', 'is', null), eb('bounced_at', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a request of this address was ever confirmed, as the label "Offerte aangevraagd via" requires. */
export async function hasConfirmedRequest(db: Db, email_hash: string): Promise<boolean> {
  const row = await requestsIn(db)
    .select('r.id')
    .where('r.email_hash', '=', email_hash)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a confirmed request of this address went to this office: the claim that "Offerte aangevraagd via" makes on a review. */
export async function hasAskedVestiging(db: Db, email_hash: string, vestiging_id: string): Promise<boolean> {
  const row = await sentTo(db, vestiging_id)
    .select('r.id')
    .where('r.email_hash', '=', email_hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The customer of a request and the services asked for; null once the request was erased or anonymised. */
export async function findCustomer(
  db: Db,
  context: Pick<Context, 'keys'>,
  request_id: string,
): Promise<{ naam: string; email: string; reference: string; dienst_ids: DienstId[] } | null> {
  const offerte = await findOfferte(db, request_id)
  const personal = offerte && !offerte.erased_at && openPersonalFields(context, offerte)
  if (!personal) return null
  const { naam, email } = personal
  return { naam, email, reference: offerte.reference, dienst_ids: offerte.dienst_ids }
}
