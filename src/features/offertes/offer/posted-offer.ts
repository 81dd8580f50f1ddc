import { centsText } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import * as limits from '#contract/limits.ts'
import { toCents } from '#contract/typed-amount.ts'
import type { ConceptOffer, Offer } from '../contract.ts'
import { offerTotal } from './amounts.ts'

type Fields = Record<string, unknown>

/** The form's field values: from the current offer, else from the price list. */
export function offerFields({
  concept,
  offer,
}: {
  concept: ConceptOffer
  offer: Offer | null
}): Record<string, string> {
  const { lines, registers, recherche_cents, kwaliteitsfonds_cents, geldig_tot } = offer ?? concept
  const rows = <R>(list: string, items: readonly R[], textsOf: (row: R) => Record<string, string>) =>
    items.flatMap((row, n) =>
      Object.entries(textsOf(row)).map(([name, text]): [string, string] => [`${list}.${n}.${name}`, text]),
    )
  return Object.fromEntries([
    ...rows('lines', lines, ({ dienst_id, honorarium_cents }) => ({
      dienst_id,
      honorarium_cents: centsText(honorarium_cents),
    })),
    ...rows('registers', registers, ({ naam, cents }) => ({ naam, cents: centsText(cents) })),
    ...rows('extra', offer?.extra ?? [], ({ alleen_als, cents }) => ({ alleen_als, cents: centsText(cents) })),
    ['recherche_cents', centsText(recherche_cents)],
    ['kwaliteitsfonds_cents', centsText(kwaliteitsfonds_cents)],
    ['geldig_tot', dutchDate(geldig_tot)],
    ['vroegste_datum', offer?.vroegste_datum ? dutchDate(offer.vroegste_datum) : ''],
    ['toelichting', offer?.toelichting ?? ''],
  ])
}

/** The form's fields have the names of the API call: `lines.0.honorarium_cents`, `extra.1.alleen_als`. */
const rowsOf = (fields: Fields, list: string, max: number) =>
  Array.from({ length: max }, (_, n) => (name: string) => fields[`${list}.${n}.${name}`]).filter((field) =>
    ['dienst_id', 'naam', 'alleen_als', 'cents'].some((name) => String(field(name) ?? '').trim() !== ''),
  )

/** Null for an unreadable amount, which the server reports by field. */
function centsOf(typed: unknown, blank: number | null): number | null {
  const cents = toCents(typed)
  if (cents === null) return blank
  return Number.isNaN(cents) ? null : cents
}

/**
 * The offer in a posted form. The total is the one that the page's script showed to the office; without the script, it is
 * computed from the amounts.
 */
export function readOfferForm(fields: Fields, fundWithBtw: boolean) {
  const amounts = {
    lines: rowsOf(fields, 'lines', limits.diensten.max).map((field) => ({
      dienst_id: String(field('dienst_id') ?? ''),
      honorarium_cents: centsOf(field('honorarium_cents'), null),
    })),
    recherche_cents: centsOf(fields.recherche_cents, 0),
    kwaliteitsfonds_cents: centsOf(fields.kwaliteitsfonds_cents, 0),
    registers: rowsOf(fields, 'registers', limits.offerte.offer.registersMax).map((field) => ({
      naam: String(field('naam') ?? ''),
      cents: centsOf(field('cents'), 0),
    })),
  }
  const extra = rowsOf(fields, 'extra', limits.offerte.offer.extraMax).map((field) => ({
    label: '',
    alleen_als: String(field('alleen_als') ?? ''),
    cents: centsOf(field('cents'), null),
  }))
  const shown = Number.parseInt(String(fields.total_cents ?? ''), 10)
  return {
    ...amounts,
    extra,
    total_cents: Number.isNaN(shown) ? offerTotal(amounts, fundWithBtw).total_cents : shown,
    geldig_tot: String(fields.geldig_tot ?? ''),
    vroegste_datum: String(fields.vroegste_datum ?? ''),
    toelichting: String(fields.toelichting ?? ''),
    compleet: fields.compleet === 'true' || undefined,
  }
}
