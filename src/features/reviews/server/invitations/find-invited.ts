import { findCustomer } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { Author } from '../life/author.ts'

type Invited = Pick<Author, 'naam' | 'email'> & { context: 'offerte' | 'review' }

/** Whom a link of the kind si was sent to; its entity is the request that they made. Null once that was erased. */
export async function findInvited(
  db: Db,
  context: Pick<Context, 'keys'>,
  { entity_id }: { entity_id: string },
): Promise<Invited | null> {
  if (!/^[1-9]\d{0,17}$/.test(entity_id)) return null
  const customer = await findCustomer(db, context, entity_id)
  return customer && { ...customer, context: 'offerte' }
}
