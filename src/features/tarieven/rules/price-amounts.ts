import { wrongAmount } from '#contract/amount.ts'
import type { FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

/** The amounts of a price as an office fills them in, in cents; null is an amount that nobody can read. */
export type PriceAmounts = {
  honorarium_cents: number | null
  recherche_cents: number | null
  kwaliteitsfonds_cents?: number | null | undefined
  /** Costs of public registers: at cost, without btw. */
  registers?: readonly { naam: string; cents: number | null }[] | undefined
}

/** What is wrong with a price, by the name of each field. */
export function wrongPrice(price: PriceAmounts): FieldError[] {
  const { honorarium_cents, recherche_cents, kwaliteitsfonds_cents = 0, registers = [] } = price
  const wrong: [field: string, message: string | null][] = [
    ['honorarium_cents', honorarium_cents === 0 ? messages.honorariumMissing : wrongPart(honorarium_cents)],
    ['recherche_cents', wrongPart(recherche_cents)],
    ['kwaliteitsfonds_cents', wrongPart(kwaliteitsfonds_cents)],
    ...registers.flatMap(({ naam, cents }, n): [string, string | null][] => [
      [`registers.${n}.naam`, naam === '' ? messages.registerNameMissing : null],
      [`registers.${n}.cents`, wrongPart(cents)],
    ]),
  ]
  return wrong.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

function wrongPart(cents: number | null): string | null {
  if (cents !== null && !Number.isInteger(cents)) return messages.amountPartOfCent
  return wrongAmount(cents, limits.account.priceCentsMax) ?? null
}

/** 21 % in whole cents, as the database checks it (migrations/0001-offices.ts). */
export const btwOver = (cents: number): number => Math.round((cents * 21) / 100)
