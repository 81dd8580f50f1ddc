import { ApiError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { dayOf } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { type PriceAmounts, wrongPrice } from '#features/tarieven/rules/price-amounts.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import type { OwnPrice } from '../../contract/prices.ts'
import { findPrice, listPrices, priceTotal, priceVersion } from './list-prices.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'
import { amountsOf } from './price-amounts.ts'

/** For which case a price holds, what is in it and what is not. */
type Terms = { situatie: string | null; inbegrepen: string[]; niet_inbegrepen: string[] }

type TermsChange = { [Name in keyof Terms]?: Terms[Name] | undefined }
type Change = PriceAmounts &
  TermsChange & {
    compleet?: boolean | undefined
    /** Of the price that it replaces; null: there was none. */
    version: string | null
    /** The day from which it holds; today where it is not said. */
    valid_from?: string
  }

/**
 * An office says what it asks for a service that it offers, for the first time or again; visitors see it at once, and the price
 * before is kept (migrations/0029-office-history.ts). What is not said of a price stays as it was.
 */
export async function changePrice(
  context: Context,
  changer: OfficeChanger,
  dienst_id: string,
  { version, valid_from, ...change }: Change,
): Promise<OwnPrice> {
  if (!isDienstId(dienst_id)) throw wrong('NOT_FOUND', 'dienst_id', messages.dienstUnknown)
  const fields = wrongPrice(change)
  if (fields.length > 0) throw new ApiError('BAD_REQUEST', { fields })
  const now = context.clock.now()
  const { vestiging_id, account_id } = changer
  await context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    if (!(await isOffered(trx, vestiging_id, dienst_id)))
      throw wrong('CONFLICT', 'dienst_id', messages.dienstNotOffered)
    const before = await findPrice(trx, vestiging_id, dienst_id)
    const terms = termsOf(change, before ?? (await findPastTerms(trx, vestiging_id, dienst_id)))
    const parts = {
      ...amountsOf(context, before, change),
      ...{ registers: registersOf(change) ?? before?.registers ?? [], ...terms },
      compleet: change.compleet ?? before?.compleet ?? false,
    }
    // Sent again after a lost answer it stands there already.
    const isSame = before?.version === priceVersion(parts)
    if (!isSame && (before?.version ?? null) !== version) throw wrong('CONFLICT', 'version', changedText(before))
    const row = {
      ...{ ...parts, registers: JSON.stringify(parts.registers) },
      ...{ valid_from: valid_from ?? dayOf(now), confirmed_at: now, updated_at: now, updated_by: account_id },
    }
    await trx
      .insertInto('tarieven')
      .values({ vestiging_id, dienst_id, ...row })
      .onConflict((c) => c.columns(['vestiging_id', 'dienst_id']).doUpdateSet(row))
      .execute()
    await announceChange(trx, 'tarieven', vestiging_id)
    await changer.note?.(trx, {
      act: 'price_changed',
      before: before ? factsOf(dienst_id, before) : null,
      after: { ...factsOf(dienst_id, parts), valid_from: row.valid_from },
    })
  })
  const prices = await listPrices(context, vestiging_id)
  const price = prices.find((one) => one.dienst_id === dienst_id)
  // Its service was taken away meanwhile, and the price with it.
  if (!price) throw wrong('CONFLICT', 'dienst_id', messages.dienstNotOffered)
  return price
}

const factsOf = (dienst_id: string, price: Parameters<typeof priceTotal>[0]) => ({
  dienst_id,
  total_cents: priceTotal(price),
})

type Before = Awaited<ReturnType<typeof findPrice>>

const registersOf = ({ registers }: PriceAmounts) =>
  registers?.map(({ naam, cents }) => ({ naam: withoutPersonalNumbers(naam), cents: Number(cents) }))

function termsOf(change: TermsChange, before: Terms | undefined): Terms {
  const { situatie = before?.situatie, inbegrepen, niet_inbegrepen } = change
  return {
    situatie: situatie ? withoutPersonalNumbers(situatie) : null,
    inbegrepen: inbegrepen ? linesOf(inbegrepen) : (before?.inbegrepen ?? []),
    niet_inbegrepen: niet_inbegrepen ? linesOf(niet_inbegrepen) : (before?.niet_inbegrepen ?? []),
  }
}

/** Blanks go, as those of a review's points do. */
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

/** What the last price of the service held for and included, when the service was gone for a while. */
const findPastTerms = (trx: Trx, vestiging_id: string, dienst_id: string) =>
  trx
    .selectFrom('tarief_history')
    .select(['situatie', 'inbegrepen', 'niet_inbegrepen'])
    .where('vestiging_id', '=', vestiging_id)
    .where('dienst_id', '=', dienst_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const changedText = (now: Before) =>
  now
    ? `Deze prijs is intussen gewijzigd in ${formatCents(priceTotal(now))}. Controleer uw bedragen en sla opnieuw op.`
    : 'Deze prijs is intussen vervallen. Controleer uw bedragen en sla opnieuw op.'

const wrong = (code: 'NOT_FOUND' | 'CONFLICT', field: string, message: string) =>
  new ApiError(code, { fields: [{ field, message }] })
