import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { findOffice } from '#features/search/server/public.ts'
import { type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { Context } from '#server/context.ts'
import type { ConceptOffer } from '../../contract.ts'
import { lineLabel, offerDiensten } from '../../offer/amounts.ts'

type Asked = { vestiging_id: string; dienst_ids: readonly string[] }

/** A draft offer for a request from the office's own price list; services without a price are left empty. */
export function conceptOffer({ index, config, clock }: Context, { vestiging_id, dienst_ids }: Asked): ConceptOffer {
  const now = clock.now()
  const validUntil = new Date(now.getTime() + limits.offerte.offer.validMs)
  const list = findOffice(index.current(), vestiging_id)?.priceList()
  return {
    ...amountsOf(list ?? { vestiging_id, tarieven: [], combinations: [] }, dienst_ids, now),
    fonds_btw: config.kwaliteitsfondsBtw,
    geldig_tot: dayOf(validUntil),
  }
}

/** The total in cents of the request's services by the office's price list; null if one of them has no price. */
export function indicativeCents({ index, clock }: Context, { vestiging_id, dienst_ids }: Asked): number | null {
  const list = findOffice(index.current(), vestiging_id)?.priceList()
  return (list && priceOf(list, dienst_ids, clock.now())?.breakdown.total_cents) ?? null
}

/** The amounts of an offer by a price list; a line is null if the list has no price for it. */
export function amountsOf(list: PriceList, dienst_ids: readonly string[], now: Date) {
  const prices = offerDiensten(dienst_ids).map((id) => list.tarieven.find(({ dienst_id }) => dienst_id === id))
  const whole = priceOf(list, dienst_ids, now)?.breakdown
  const own = whole?.combination ? whole : null
  const sum = (part: 'honorarium_cents' | 'recherche_cents' | 'kwaliteitsfonds_cents') =>
    prices.reduce((total, price) => total + (price?.[part] ?? 0), 0)
  const singles = prices.map((price) => price?.honorarium_cents ?? null)
  const perLine = own ? shares(own.honorarium_cents, singles) : singles
  const registers = prices.flatMap((price) => price?.registers ?? [])
  return {
    lines: offerDiensten(dienst_ids).map((dienst_id, n) => ({
      dienst_id,
      label: lineLabel(dienst_id),
      honorarium_cents: perLine[n] ?? null,
    })),
    recherche_cents: own?.recherche_cents ?? sum('recherche_cents'),
    kwaliteitsfonds_cents: own?.kwaliteitsfonds_cents ?? sum('kwaliteitsfonds_cents'),
    registers: [...Map.groupBy(registers, ({ naam }) => naam)].map(([naam, same]) => ({
      naam,
      cents: same.reduce((total, { cents }) => total + cents, 0),
    })),
  }
}

/** Splits a combined price over its services in proportion to their single prices; the last gets the rounding difference. */
function shares(total: number, singles: readonly (number | null)[]): number[] {
  const whole = singles.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const parts = singles.map((cents) => (whole === 0 ? 0 : Math.floor((total * (cents ?? 0)) / whole)))
  const rest = total - parts.reduce((sum, cents) => sum + cents, 0)
  return parts.map((cents, n) => (n === parts.length - 1 ? cents + rest : cents))
}
