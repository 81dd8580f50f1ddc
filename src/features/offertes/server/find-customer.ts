import type { DienstId } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { findOfferte } from './find-offerte.ts'
import { openPersonalFields } from './personal-fields.ts'

/** Who asked, and for what; null once the request was erased or anonymised. */
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
