import { formatDate } from '#contract/format/dates.ts'
import { indicative } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { type DienstId, diensten } from '#features/diensten/rules.ts'
import type { BatchPrice, Tarief, Tarievenlijst } from '../contract.ts'
import { ownCents } from './price-amounts.ts'

/** The parts of a price, in whole cents; their sum is what the customer pays. */
export type PriceParts = {
  honorarium_cents: number
  recherche_cents: number
  btw_cents: number
  kwaliteitsfonds_cents: number
  registers: readonly { naam: string; cents: number }[]
  compleet: boolean
  /** A day: "2026-01-31". */
  valid_from: string
  /** When the office last confirmed the price, or since when we have it. */
  confirmed_at: Date
  /** From a file that does not say that the office confirmed it. */
  taken_over: boolean
}
export type SinglePrice = PriceParts & {
  dienst_id: string
  situatie: string | null
  inbegrepen: string[]
  niet_inbegrepen: string[]
}
/** An office's own price for exactly this set of services. */
export type CombinationPrice = PriceParts & { dienst_ids: readonly string[] }
export type PriceList = {
  vestiging_id: string
  tarieven: readonly SinglePrice[]
  combinations: readonly CombinationPrice[]
}

/** The price of a set of services according to the price list, without conditions for instant offers. */
export type ListPrice = Omit<BatchPrice, 'instant'>

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const registerCents = ({ registers }: Pick<PriceParts, 'registers'>) => sum(registers.map(({ cents }) => cents))
const toEuros = (cents: number) => Math.round(cents / 100)

export const totalCents = (parts: PriceParts): number => ownCents(parts) + registerCents(parts)

/** A price that nobody confirmed for 18 months is left out of comparisons (docs/product/prices.md, "Old prices"). */
export function isStale({ confirmed_at }: Pick<PriceParts, 'confirmed_at'>, now: Date): boolean {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - limits.tarieven.staleMonths)
  // 18 months before 31 August is the last day of February, not a day in March.
  if (oldest.getUTCDate() !== now.getUTCDate()) oldest.setUTCDate(0)
  return confirmed_at < oldest
}

/**
 * The price of these services together, if the office has a price for each: their sum, or its own price for exactly this set if
 * that is lower. Its own price does not count while a single price is missing or stale, as it may not exceed a sum that is unknown.
 * Registers are paid per akte either way (docs/product/prices.md, "Several services").
 */
export function priceOf(list: PriceList, dienst_ids: readonly string[], now: Date): ListPrice | null {
  const ids = [...new Set(dienst_ids)].sort()
  const isFresh = (price: PriceParts) => !isStale(price, now)
  const singles = list.tarieven.filter((price) => ids.includes(price.dienst_id) && isFresh(price))
  if (ids.length === 0 || singles.length < ids.length) return null
  const registers = singles.flatMap((price) => price.registers)
  const combined = list.combinations.find((price) => isFresh(price) && isExactly(price.dienst_ids, ids))
  const own = combined && { ...combined, registers }
  const isLower = own && totalCents(own) <= sum(singles.map(totalCents))
  return isLower ? toBatchPrice(list, [own], true) : toBatchPrice(list, singles, false)
}

/** `ids` is sorted and has no duplicates. */
const isExactly = (dienst_ids: readonly string[], ids: readonly string[]) =>
  dienst_ids.length === ids.length && ids.every((id) => dienst_ids.includes(id))

function toBatchPrice({ vestiging_id }: PriceList, prices: readonly PriceParts[], combination: boolean): ListPrice {
  const total_cents = sum(prices.map(totalCents))
  return {
    vestiging_id,
    price: toEuros(total_cents),
    compleet: prices.every(({ compleet }) => compleet),
    updated_at: oldestConfirmation(prices),
    taken_over: prices.some((price) => price.taken_over),
    breakdown: {
      honorarium_cents: sum(prices.map((price) => price.honorarium_cents)),
      recherche_cents: sum(prices.map((price) => price.recherche_cents)),
      btw_cents: sum(prices.map((price) => price.btw_cents)),
      register_cents: sum(prices.map(registerCents)),
      registers: prices.flatMap(({ registers }) => [...registers]),
      kwaliteitsfonds_cents: sum(prices.map((price) => price.kwaliteitsfonds_cents)),
      total_cents,
      combination,
    },
  }
}

/** The oldest confirmation: since then all of the prices are known to be right. */
export function oldestConfirmation(prices: readonly Pick<PriceParts, 'confirmed_at'>[]): string | null {
  if (prices.length === 0) return null
  return new Date(Math.min(...prices.map(({ confirmed_at }) => confirmed_at.getTime()))).toISOString()
}

/** Since when a price is known, and whether from its office: a sentence to append to another. */
export function priceDay({ updated_at, taken_over }: Pick<Tarievenlijst, 'updated_at' | 'taken_over'>): string {
  if (updated_at === null) return ''
  const day = formatDate(updated_at)
  return taken_over ? ` Overgenomen op ${day}; het kantoor heeft dit niet bevestigd.` : ` Bijgewerkt op ${day}.`
}

/** The whole price list in menu order; each price lists its parts. */
export function toTarievenlijst({ vestiging_id, tarieven }: PriceList): Omit<Tarievenlijst, 'instants'> {
  const items = diensten.flatMap(({ id, label }) =>
    tarieven.filter(({ dienst_id }) => dienst_id === id).map((price) => toTarief(price, id, label)),
  )
  const valid_from =
    tarieven
      .map((price) => price.valid_from)
      .sort()
      .at(-1) ?? null
  const taken_over = tarieven.some((price) => price.taken_over)
  return {
    vestiging_id,
    updated_at: oldestConfirmation(tarieven),
    taken_over,
    valid_from,
    items,
    disclaimer: indicative,
  }
}

function toTarief(price: SinglePrice, dienst_id: DienstId, label: string): Tarief {
  return {
    dienst_id,
    label,
    price: toEuros(totalCents(price)),
    honorarium_cents: price.honorarium_cents,
    recherche_cents: price.recherche_cents,
    btw_cents: price.btw_cents,
    register_cents: registerCents(price),
    registers: [...price.registers],
    kwaliteitsfonds_cents: price.kwaliteitsfonds_cents,
    situatie: price.situatie,
    inbegrepen: price.inbegrepen,
    niet_inbegrepen: price.niet_inbegrepen,
    compleet: price.compleet,
  }
}
