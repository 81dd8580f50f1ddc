import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { OfferContent } from '../offer-content.ts'
import { amountsOf } from './concept-offer.ts'

type Asked = { dienst_ids: readonly string[]; now: Date; validDays: number }

/**
 * What the price list of an office offers, to the cent of what it shows: its own btw, which each price rounds for itself. Null when it
 * says nothing of one of the services, or asks what no offer may.
 */
export function priceListOffer(list: PriceList, { dienst_ids, now, validDays }: Asked): OfferContent | null {
  const price = priceOf(list, dienst_ids, now)
  if (!price) return null
  const { btw_cents, total_cents } = price.breakdown
  if (total_cents <= 0 || total_cents > limits.offerte.totalCentsMax) return null
  const { lines, ...amounts } = amountsOf(list, dienst_ids, now)
  return {
    lines: lines.map(({ dienst_id, honorarium_cents }) => ({ dienst_id, honorarium_cents: honorarium_cents ?? 0 })),
    ...amounts,
    extra: [],
    btw_cents,
    total_cents,
    compleet: true,
    geldig_tot: lastDay(now, validDays),
    vroegste_datum: null,
    toelichting: noteOf(list, dienst_ids),
  }
}

const lastDay = (now: Date, validDays: number) => {
  const day = new Date(`${dayOf(now)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + validDays)
  return dayOf(day)
}

/** What is not in the prices. For which case the office wrote them says nothing here: the offer was made for this one, and binds. */
function noteOf({ tarieven }: PriceList, dienst_ids: readonly string[]): string | null {
  const prices = tarieven.filter(({ dienst_id }) => dienst_ids.includes(dienst_id))
  const lines = prices
    .filter(({ niet_inbegrepen }) => niet_inbegrepen.length > 0)
    .map(
      ({ dienst_id, niet_inbegrepen }) =>
        `Niet inbegrepen bij ${labelOfDienst(dienst_id).toLowerCase()}: ${niet_inbegrepen.join(', ')}.`,
    )
  const note = lines.join('\n')
  if (note.length > limits.offerte.offer.toelichtingMax) return 'Wat er niet in zit, leest u in onze prijslijst.'
  return note || null
}
