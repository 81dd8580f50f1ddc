import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { InstantPrice } from '../rules/instant-prices.ts'

type Json<T> = ColumnType<T, string, string>

/** The parts of a price, in whole cents. The sum of all is what the customer pays. */
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
  /** When the office last said that the price is right, or since when we have it; decides whether it is too old to show. */
  confirmed_at: Date
  /** From a file in which nobody said that the office confirmed it. */
  taken_over: Generated<boolean>
  updated_at: Date
}

type SinglePrice = PriceParts & {
  dienst_id: string
  /** The case that the price holds for. */
  situatie: string | null
  inbegrepen: Generated<string[]>
  niet_inbegrepen: Generated<string[]>
  /** The account that said so for its office; null: the operator did, or the account was erased. */
  updated_by: string | null
  /** Of the price as it was imported; another one than it has now: it was changed by hand since. */
  import_version: string | null
}

/** Price lists (migrations/first/prices.ts). */
export type TarievenTables = {
  tarieven: SinglePrice & {
    /** The same for prices with the same situation, inclusions and registers. */
    terms_key: GeneratedAlways<string>
  }
  /** Those that hold from a later day on; no visitor sees one before it. */
  coming_tarieven: SinglePrice
  /**
   * An own price for exactly these services together; `dienst_ids` in JavaScript's sort order, without doubles. Registers are
   * paid per akte, so those of the single prices count and not the ones here.
   */
  tarief_combinaties: PriceParts & { dienst_ids: string[]; updated_by: string | null; import_version: string | null }
  /** Those that were replaced or taken away, as they were. */
  tarief_combinatie_history: Omit<PriceParts, 'registers' | 'confirmed_at' | 'taken_over'> & {
    id: GeneratedAlways<string>
    dienst_ids: string[]
    updated_by: string | null
    replaced_at: Date
    replaced_by: string | null
  }
  /**
   * Prices that were replaced, as they were; a trigger writes them. One whose day is after
   * `replaced_at` never held: it was replaced or taken back while it was still to come.
   */
  tarief_history: Omit<PriceParts, 'confirmed_at' | 'taken_over' | 'updated_at'> & {
    id: GeneratedAlways<string>
    dienst_id: string
    situatie: string | null
    inbegrepen: Generated<string[]>
    niet_inbegrepen: Generated<string[]>
    /** When it was last confirmed, and by which account; not known of the oldest ones. */
    updated_at: Date | null
    updated_by: string | null
    replaced_at: Date
    replaced_by: string | null
  }
  /** For which requests a price makes an offer at once. */
  instant_prices: InstantPrice & { vestiging_id: string; updated_at: Date; updated_by: string | null }
}

declare module '#server/database/schema.ts' {
  interface Database extends TarievenTables {}
}
