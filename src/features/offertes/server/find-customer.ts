import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { findOfferte } from './find-offerte.ts'
import { openPersonalFields } from './personal-fields.ts'

/** Who asked; null once the request was erased or anonymised. */
export async function findCustomer(
  db: Db,
  context: Pick<Context, 'keys'>,
  request_id: string,
): Promise<{ naam: string; email: string } | null> {
  const offerte = await findOfferte(db, request_id)
  const personal = offerte && !offerte.erased_at && openPersonalFields(context, offerte)
  return personal ? { naam: personal.naam, email: personal.email } : null
}
