import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { keepPrices, startDuePrices } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import { changedText, factsOf, priceOf } from './change-price.ts'
import { findLastPrice, findPrices, pricesVersion } from './list-prices.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'

/** Takes back the price of a service for a later day; it is kept as one that never took effect. */
export async function takePriceBack(
  { db, clock }: Context,
  changer: OfficeChanger,
  { dienst_id, version }: { dienst_id: string; version: string },
): Promise<void> {
  const { vestiging_id, account_id } = changer
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    await startDuePrices(trx, now, vestiging_id)
    const stored = await findPrices(trx, vestiging_id, dienst_id)
    const last = await findLastPrice(trx, vestiging_id, dienst_id)
    // A retry after a lost response: it is gone already.
    if (!stored.coming && last && pricesVersion(stored.price, last) === version) return
    if (!stored.coming || stored.version !== version)
      throw new ApiError('CONFLICT', { fields: [{ field: 'version', message: changedText(stored) }] })
    const which = priceOf(vestiging_id, dienst_id)
    await keepPrices(trx, 'coming_tarieven', which, { now, account_id })
    await sql`delete from coming_tarieven where ${which}`.execute(trx)
    await changer.note?.(trx, { act: 'coming_price_removed', before: factsOf(stored.coming) })
  })
}
