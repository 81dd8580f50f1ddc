import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { dayOf, formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import * as messages from '#contract/messages.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { type PriceAmounts, wrongPrice } from '#features/tarieven/rules/price-amounts.ts'
import { readValidFrom } from '#features/tarieven/rules/valid-from.ts'
import { keepPrices, startDuePrices } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { upsertRows } from '#server/database/insert-rows.ts'
import type { Trx } from '#server/database/schema.ts'
import { findLastPrice, findPrices, priceTotal, priceVersion } from './list-prices.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'
import { amountsOf } from './price-amounts.ts'

/** The case that a price is for, what it includes and what it excludes. */
type Terms = { situatie: string | null; inbegrepen: string[]; niet_inbegrepen: string[] }

type TermsChange = { [Name in keyof Terms]?: Terms[Name] | undefined }
type Change = PriceAmounts &
  TermsChange & {
    compleet: boolean
    /** Version of the price that it replaces; null: there was none. */
    version: string | null
    /** The day from which it holds, as people write it. */
    valid_from?: string | undefined
  }

/**
 * Sets an office's price for a service that it offers, for the first time or again. Visitors see it at once, and the
 * previous price is kept (migrations/first/prices.ts). A price for a later day waits until then, and replaces any other
 * that waits (docs/decisions/0055-prices-ahead.md). Parts of a price that the form leaves out stay the same.
 */
export async function changePrice(
  context: Context,
  changer: OfficeChanger,
  dienst_id: string,
  { version, valid_from = '', ...change }: Change,
): Promise<void> {
  if (!isDienstId(dienst_id)) throw wrong('NOT_FOUND', 'dienst_id', messages.dienstUnknown)
  const fields = wrongPrice(change)
  const now = context.clock.now()
  const day = readValidFrom(valid_from, now)
  if (day.iso === null) fields.push({ field: 'valid_from', message: day.wrong })
  if (day.iso === null || fields.length > 0) throw new ApiError('BAD_REQUEST', { fields })
  const isLater = day.iso > dayOf(now)
  const days = { valid_from: day.iso, confirmed_at: now, taken_over: false, updated_at: now }
  const { vestiging_id, account_id } = changer
  await context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    await startDuePrices(trx, now, vestiging_id)
    if (!(await isOffered(trx, vestiging_id, dienst_id)))
      throw wrong('CONFLICT', 'dienst_id', messages.dienstNotOffered)
    const stored = await findPrices(trx, vestiging_id, dienst_id)
    const replaced = isLater ? stored.coming : stored.price
    const before = replaced ?? stored.price
    const terms = termsOf(change, before ?? (await findLastPrice(trx, vestiging_id, dienst_id)))
    const parts = {
      ...amountsOf(context, before, change),
      ...{ registers: registersOf(change), ...terms },
      compleet: change.compleet,
    }
    // A retry after a lost response: it is stored already.
    const isSame =
      replaced &&
      priceVersion(replaced) === priceVersion(parts) &&
      (!isLater || replaced.valid_from === days.valid_from)
    if (!isSame && stored.version !== version) throw wrong('CONFLICT', 'version', changedText(stored))
    if (isLater && !isSame)
      await keepPrices(trx, 'coming_tarieven', priceOf(vestiging_id, dienst_id), { now, account_id })
    await upsertRows(
      trx,
      isLater ? 'coming_tarieven' : 'tarieven',
      [{ vestiging_id, dienst_id, ...parts, ...days, updated_by: account_id }],
      ['vestiging_id', 'dienst_id'],
    )
    if (!isLater) await announceChange(trx, 'tarieven', vestiging_id)
    await changer.note?.(trx, {
      act: 'price_changed',
      before: replaced ? factsOf(replaced) : null,
      after: factsOf({ dienst_id, ...parts, ...days }),
    })
  })
}

/** Condition for the row of one service of an office. */
export const priceOf = (vestiging_id: string, dienst_id: string) =>
  sql`vestiging_id = ${vestiging_id}::bigint and dienst_id = ${dienst_id}`

type Stored = Awaited<ReturnType<typeof findPrices>>

/** What the log of acts records of a price. */
export const factsOf = (price: Omit<NonNullable<Stored['price']>, 'updated_at' | 'updated_by'>) => ({
  dienst_id: price.dienst_id,
  total_cents: priceTotal(price),
  valid_from: price.valid_from,
})

const registersOf = ({ registers = [] }: PriceAmounts) =>
  registers.map(({ naam, cents }) => ({ naam: withoutPersonalNumbers(naam), cents: Number(cents) }))

function termsOf(change: TermsChange, before: Terms | undefined): Terms {
  const { situatie = before?.situatie, inbegrepen, niet_inbegrepen } = change
  return {
    situatie: situatie ? withoutPersonalNumbers(situatie) : null,
    inbegrepen: inbegrepen ? linesOf(inbegrepen) : (before?.inbegrepen ?? []),
    niet_inbegrepen: niet_inbegrepen ? linesOf(niet_inbegrepen) : (before?.niet_inbegrepen ?? []),
  }
}

/** Drops blank lines, as for the points of a review. */
const linesOf = (texts: readonly string[]) => texts.filter((text) => text !== '').map(withoutPersonalNumbers)

async function isOffered(trx: Trx, vestiging_id: string, dienst_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vestiging_diensten')
    .select('dienst_id')
    .where('vestiging_id', '=', vestiging_id)
    .where('dienst_id', '=', dienst_id)
    .executeTakeFirst()
  return row !== undefined
}

export function changedText({ price, coming }: Pick<Stored, 'price' | 'coming'>): string {
  if (!price && !coming) return `Deze prijs is intussen vervallen. ${again}`
  const all = [
    price && formatCents(priceTotal(price)),
    coming && `${formatCents(priceTotal(coming))} vanaf ${formatDate(coming.valid_from)}`,
  ]
  return `Deze prijs is intussen gewijzigd in ${all.filter(Boolean).join(', en ')}. ${again}`
}
const again = 'Controleer uw bedragen en sla opnieuw op.'

const wrong = (code: 'NOT_FOUND' | 'CONFLICT', field: string, message: string) =>
  new ApiError(code, { fields: [{ field, message }] })
