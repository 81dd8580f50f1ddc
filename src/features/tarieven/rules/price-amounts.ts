import { wrongAmount } from '#contract/amount.ts'
import type { FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** The amounts of a price as an office fills them in, in cents; null is an amount that could not be parsed. */
export type PriceAmounts = {
  honorarium_cents: number | null
  recherche_cents: number | null
  kwaliteitsfonds_cents?: number | null | undefined
  /** Costs of public registers: at cost, without btw. */
  registers?: readonly { naam: string; cents: number | null }[] | undefined
}

/** The errors in a price, by field name. */
export function wrongPrice(price: PriceAmounts): FieldError[] {
  const { honorarium_cents, recherche_cents, kwaliteitsfonds_cents = 0, registers = [] } = price
  const wrong: [field: string, message: string | null][] = [
    ['honorarium_cents', honorarium_cents === 0 ? messages.feeMissing : wrongPart(honorarium_cents)],
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

const btwPercent = 21

/** In whole cents, as in the check of the database (migrations/first/prices.ts). */
export const btwOver = (cents: number): number => Math.round((cents * btwPercent) / 100)

/** An office's own charges in a price, without register costs; in whole cents. */
export type OwnAmounts = Record<'honorarium_cents' | 'recherche_cents' | 'kwaliteitsfonds_cents' | 'btw_cents', number>

/** The office's own total, without register costs. */
export const ownCents = (price: OwnAmounts): number =>
  price.honorarium_cents + price.recherche_cents + price.btw_cents + price.kwaliteitsfonds_cents

/**
 * Btw is charged on the fund if the previous price did so, else as the operator configured it (docs/product/prices.md, "What a
 * price is").
 */
export function btwOf(price: Omit<OwnAmounts, 'btw_cents'>, before: OwnAmounts | null, btwOverFund: boolean): number {
  const isOver = before?.kwaliteitsfonds_cents ? before.btw_cents !== btwOver(workCents(before)) : btwOverFund
  return btwOver(workCents(price) + (isOver ? price.kwaliteitsfonds_cents : 0))
}

/** Whether this is a valid amount of btw: over the work, with or without the fund. */
export const isBtwOf = (price: OwnAmounts): boolean =>
  [0, price.kwaliteitsfonds_cents].some((fund) => price.btw_cents === btwOver(workCents(price) + fund))

const workCents = (price: Pick<OwnAmounts, 'honorarium_cents' | 'recherche_cents'>) =>
  price.honorarium_cents + price.recherche_cents
