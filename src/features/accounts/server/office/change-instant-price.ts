import { sql } from 'kysely'
import { ApiError, type FieldError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { readComingDay } from '#features/offertes/rules/coming-day.ts'
import { detailsFor } from '#features/offertes/rules/request-details.ts'
import { bindingPrice } from '#features/tarieven/rules/instant-prices.ts'
import type { PriceList } from '#features/tarieven/rules/prices.ts'
import { startDuePrices } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { findOwnInstantPrices, findPriceList, instantVersion } from './list-instant-prices.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'

type Change = {
  dienst_ids: readonly string[]
  koopsom_max: number | null
  hypotheekbedrag_max: number | null
  no_description: boolean
  distance_max_km: number | null
  valid_days: number | null
  last_day: string
  /** Version of the conditions that it replaces; null: there were none. */
  version: string | null
}

/**
 * Sets for which requests the price of exactly these services makes an offer at once. That binds the office, so the
 * price must exist, be complete and be confirmed, and it holds until a set day.
 */
export async function changeInstantPrice(
  context: Context,
  changer: OfficeChanger,
  { dienst_ids, version, ...change }: Change,
): Promise<void> {
  const ids = setOf(dienst_ids)
  const now = context.clock.now()
  const conditions = readConditions(change, ids, now)
  const { vestiging_id, account_id } = changer
  await context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    await startDuePrices(trx, now, vestiging_id)
    const before = (await findOwnInstantPrices(trx, vestiging_id)).find((one) => one.dienst_ids.join() === ids.join())
    const isSame = before && instantVersion(before) === instantVersion(conditions)
    // A retry after a lost response: it is stored already.
    if (!isSame && (before ? instantVersion(before) : null) !== version)
      throw wrong('CONFLICT', 'version', messages.instantChanged)
    if (!mayBind(await findPriceList(trx, vestiging_id), ids, now))
      throw wrong('CONFLICT', 'dienst_ids', messages.instantUnpriced)
    const row = { ...conditions, updated_at: now, updated_by: account_id }
    await trx
      .insertInto('instant_prices')
      .values({ vestiging_id, dienst_ids: ids, ...row })
      .onConflict((c) => c.columns(['vestiging_id', 'dienst_ids']).doUpdateSet(row))
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
  })
}

/** A combination needs a price of its own, because the conditions are removed together with it. */
const mayBind = (list: PriceList, ids: readonly string[], now: Date) =>
  bindingPrice(list, ids, now) !== null &&
  (ids.length === 1 || list.combinations.some(({ dienst_ids }) => dienst_ids.join() === ids.join()))

/** Stops making offers at once for these services. */
export async function removeInstantPrice(
  { db }: Pick<Context, 'db'>,
  changer: OfficeChanger,
  { dienst_ids }: { dienst_ids: readonly string[] },
): Promise<void> {
  const ids = setOf(dienst_ids)
  const { vestiging_id } = changer
  await db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    await trx
      .deleteFrom('instant_prices')
      .where('vestiging_id', '=', vestiging_id)
      .where('dienst_ids', '=', sql<string[]>`${ids}::text[]`)
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
  })
}

function setOf(dienst_ids: readonly string[]): string[] {
  const ids = [...new Set(dienst_ids)].sort()
  if (ids.length === 0 || ids.some((id) => !isDienstId(id)))
    throw wrong('BAD_REQUEST', 'dienst_ids', messages.dienstUnknown)
  return ids
}

function readConditions(
  { valid_days, last_day, ...rest }: Omit<Change, 'dienst_ids' | 'version'>,
  ids: string[],
  now: Date,
) {
  const details = detailsFor(ids)
  const day = last_day === '' ? { iso: null, wrong: messages.required } : readComingDay(last_day, now)
  const fields: [field: string, message: string | null][] = [
    ['koopsom_max', rest.koopsom_max !== null && !details.includes('koopsom') ? messages.instantNotAsked : null],
    [
      'hypotheekbedrag_max',
      rest.hypotheekbedrag_max !== null && !details.includes('hypotheekbedrag') ? messages.instantNotAsked : null,
    ],
    ['valid_days', valid_days === null ? messages.instantValidDays : null],
    ['last_day', day.wrong],
  ]
  const errors = fields.flatMap(([field, message]): FieldError[] => (message === null ? [] : [{ field, message }]))
  if (errors.length > 0 || valid_days === null || day.iso === null)
    throw new ApiError('BAD_REQUEST', { fields: errors })
  return { ...rest, valid_days, last_day: day.iso }
}

const wrong = (code: 'BAD_REQUEST' | 'CONFLICT', field: string, message: string) =>
  new ApiError(code, { fields: [{ field, message }] })
