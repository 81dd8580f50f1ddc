import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { OfferContent } from '../offer-content.ts'
import { amountsOf } from './concept-offer.ts'

type Asked = { dienst_ids: readonly string[]; now: Date; validDays: number }

/**
 * The offer that an office's price list makes, equal to the cent to the price it shows: it takes the list's btw, which is rounded per
 * price. Null if a service has no price, or the total is outside the limits of an offer.
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

/** Lists what the prices exclude. Leaves out the cases they were written for: this offer is for this request, and binding. */
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
