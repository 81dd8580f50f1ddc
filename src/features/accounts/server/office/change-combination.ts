import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { type OwnAmounts, ownCents, type PriceAmounts, wrongPrice } from '#features/tarieven/rules/price-amounts.ts'
import { sum, totalCents } from '#features/tarieven/rules/prices.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { combinationVersion, findCombination, findSingles } from './list-combinations.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'
import { amountsOf } from './price-amounts.ts'

type Change = PriceAmounts & {
  dienst_ids: readonly string[]
  compleet: boolean
  /** Version of the price that it replaces; null: there was none. */
  version: string | null
  valid_from?: string
}

/**
 * Sets an office's price for exactly these services together, as change-price.ts does for one. Never above the sum of
 * their single prices, which the database enforces too (migrations/first/prices.ts).
 */
export async function changeCombination(
  context: Context,
  changer: OfficeChanger,
  { dienst_ids, version, valid_from, ...change }: Change,
): Promise<void> {
  const ids = combinationIds(dienst_ids)
  const fields = wrongPrice(change)
  if (fields.length > 0) throw new ApiError('BAD_REQUEST', { fields })
  const now = context.clock.now()
  const { vestiging_id, account_id } = changer
  await context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    const before = await findCombination(trx, vestiging_id, ids)
    const amounts = amountsOf(context, before, change)
    const parts = { ...amounts, compleet: change.compleet }
    // A retry after a lost response: it is stored already.
    const isSame = before?.version === combinationVersion(parts)
    if (!isSame && (before?.version ?? null) !== version) throw wrong('CONFLICT', 'version', changedText(before))
    await requireBelowSum(trx, vestiging_id, ids, amounts)
    if (!before) await requireRoom(trx, vestiging_id)
    const moments = { valid_from: valid_from ?? dayOf(now), confirmed_at: now, taken_over: false, updated_at: now }
    const row = { ...parts, ...moments, updated_by: account_id }
    await trx
      .insertInto('tarief_combinaties')
      .values({ vestiging_id, dienst_ids: ids, registers: '[]', ...row })
      .onConflict((c) => c.columns(['vestiging_id', 'dienst_ids']).doUpdateSet(row))
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
    const facts = (price: OwnAmounts) => ({ dienst_ids: ids, own_cents: ownCents(price) })
    const after = { ...facts(amounts), valid_from: moments.valid_from }
    await changer.note?.(trx, { act: 'combination_changed', before: before ? facts(before) : null, after })
  })
}

/** The set as in the database: in JavaScript's sort order, without duplicates. */
export function combinationIds(dienst_ids: readonly string[]): string[] {
  const ids = [...new Set(dienst_ids)].sort()
  if (ids.some((id) => !isDienstId(id))) throw wrong('BAD_REQUEST', 'dienst_ids', messages.dienstUnknown)
  if (ids.length < limits.account.combinationMin) throw wrong('BAD_REQUEST', 'dienst_ids', messages.combinationFew)
  if (ids.length > limits.diensten.max) throw wrong('BAD_REQUEST', 'dienst_ids', messages.combinationLarge)
  return ids
}

async function requireBelowSum(trx: Trx, vestiging_id: string, ids: readonly string[], amounts: OwnAmounts) {
  const singles = await findSingles(trx, vestiging_id, ids)
  if (singles.length < ids.length) throw wrong('CONFLICT', 'dienst_ids', messages.combinationUnpriced)
  const tooMuch = ownCents(amounts) - sum(singles.map(ownCents))
  if (tooMuch <= 0) return
  const message = `Dit is ${formatCents(tooMuch)} meer dan de diensten los kosten: samen ${formatCents(sum(singles.map(totalCents)))}. Vul een lager bedrag in`
  throw wrong('BAD_REQUEST', 'honorarium_cents', message)
}

async function requireRoom(trx: Trx, vestiging_id: string) {
  const { n } = await trx
    .selectFrom('tarief_combinaties')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('vestiging_id', '=', vestiging_id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= limits.account.combinationsMax) throw wrong('CONFLICT', 'dienst_ids', messages.combinationsMany)
}

export const changedText = (now: OwnAmounts | undefined) =>
  now
    ? `Deze combinatieprijs is intussen ${formatCents(ownCents(now))} zonder registers. Controleer uw bedragen en sla opnieuw op.`
    : 'Deze combinatieprijs is intussen weggehaald. Controleer uw bedragen en sla opnieuw op.'

const wrong = (code: 'BAD_REQUEST' | 'CONFLICT', field: string, message: string) =>
  new ApiError(code, { fields: [{ field, message }] })
