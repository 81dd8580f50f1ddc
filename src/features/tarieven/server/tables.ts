import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { InstantPrice } from '../rules/instant-prices.ts'

type Json<T> = ColumnType<T, string, string>

/** The parts of a price, in whole cents. Their sum is what the customer pays. */
type PriceParts = {
  vestiging_id: string
  honorarium_cents: number
  recherche_cents: number
  kwaliteitsfonds_cents: number
  btw_cents: number
  /** Costs of public registers, without btw. */
  registers: Json<{ naam: string; cents: number }[]>
  compleet: boolean
  /** A day: "2026-01-31". */
  valid_from: string
  /** When the office last confirmed the price, or since when we have it; decides whether it is too old to show. */
  confirmed_at: Date
  /** From a file that does not say that the office confirmed it. */
  taken_over: Generated<boolean>
  updated_at: Date
}

type SinglePrice = PriceParts & {
  dienst_id: string
  /** The case to which the price applies. */
  situatie: string | null
  inbegrepen: Generated<string[]>
  niet_inbegrepen: Generated<string[]>
  /** The account that changed it for its office; null if the operator did, or the account was erased. */
  updated_by: string | null
  /** The version of the price as imported; if it differs from the current one, someone changed the price by hand. */
  import_version: string | null
}

/** Price lists (migrations/first/prices.ts). */
export type TarievenTables = {
  tarieven: SinglePrice & {
    /** Equal for prices with the same situation, inclusions and registers. */
    terms_key: GeneratedAlways<string>
  }
  /** Prices with a future start date; visitors do not see them before it. */
  coming_tarieven: SinglePrice
  /**
   * An office's own price for exactly this set of services; `dienst_ids` is in JavaScript's sort order, without duplicates.
   * Registers are paid per akte, so those of the single prices count, not the ones here.
   */
  tarief_combinaties: PriceParts & { dienst_ids: string[]; updated_by: string | null; import_version: string | null }
  /** Combined prices that were replaced or removed. */
  tarief_combinatie_history: Omit<PriceParts, 'registers' | 'confirmed_at' | 'taken_over'> & {
    id: GeneratedAlways<string>
    dienst_ids: string[]
    updated_by: string | null
    replaced_at: Date
    replaced_by: string | null
  }
  /**
   * Prices that were replaced, written by a trigger. If the start date is after `replaced_at`, the price never took effect: it was
   * replaced or withdrawn before that.
   */
  tarief_history: Omit<PriceParts, 'confirmed_at' | 'taken_over' | 'updated_at'> & {
    id: GeneratedAlways<string>
    dienst_id: string
    situatie: string | null
    inbegrepen: Generated<string[]>
    niet_inbegrepen: Generated<string[]>
    /** When it was last confirmed, and by which account; unknown for the oldest ones. */
    updated_at: Date | null
    updated_by: string | null
    replaced_at: Date
    replaced_by: string | null
  }
  /** The conditions under which a price makes instant offers. */
  instant_prices: InstantPrice & { vestiging_id: string; updated_at: Date; updated_by: string | null }
}

declare module '#server/database/schema.ts' {
  interface Database extends TarievenTables {}
}
