import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { pageEnd } from '../own/customer-link.ts'
import { lockOfferte, type Offerte } from '../requests.ts'
import { findCompanion, isShared } from './find-companion.ts'

export const replacedText = 'Er is intussen een andere link. Vernieuw de pagina en probeer het opnieuw.'

/** Locks the request; throws OFFERTE_CLOSED if it can no longer be shared. */
export async function lockShared(trx: Trx, request_id: string): Promise<Offerte & { wrapped_key: string }> {
  const { wrapped_key, ...offerte } = await lockOfferte(trx, request_id)
  if (!isShared({ wrapped_key, ...offerte }) || wrapped_key === null) throw new ApiError('OFFERTE_CLOSED')
  return { ...offerte, wrapped_key }
}

/**
 * Makes the second link. An existing link stays unless `replaces` names it, so that a double press or a second tab never ends a new link
 * that the customer has not seen.
 */
export function makeCompanionLink(
  context: Context,
  request_id: string,
  { replaces }: { replaces: string | null },
): Promise<void> {
  const { db, clock, keys } = context
  return db.transaction().execute(async (trx) => {
    const offerte = await lockShared(trx, request_id)
    const before = await findCompanion(trx, request_id)
    if (before && before.id !== replaces) return
    if (before) await trx.deleteFrom('offerte_companions').where('id', '=', before.id).execute()
    const id = await nextId(trx, 'offerte_companions')
    const token = await mintToken(trx, context, { kind: 'o2', entity_id: id, expires_at: pageEnd(offerte) })
    const key = openRowKey(keys, 'offerte_requests', request_id, offerte.wrapped_key)
    const sealed_link = key.seal('offerte_companions.sealed_link', token)
    await trx
      .insertInto('offerte_companions')
      .values({ id, request_id, sealed_link, created_at: clock.now() })
      .execute()
  })
}

/** Ends the link that the customer saw. If another has replaced it, throws CONFLICT: that one still works. */
export function endCompanionLink(
  context: Context,
  request_id: string,
  { link_id }: { link_id: string },
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockOfferte(trx, request_id)
    const link = await findCompanion(trx, request_id)
    if (link && link.id !== link_id) throw new ApiError('CONFLICT', { text: replacedText })
    if (link) await trx.deleteFrom('offerte_companions').where('id', '=', link.id).execute()
  })
}
