import { btwOver, type PriceAmounts } from '#features/tarieven/rules/price-amounts.ts'
import type { Context } from '#server/context.ts'

export type Amounts = Record<'honorarium_cents' | 'recherche_cents' | 'kwaliteitsfonds_cents' | 'btw_cents', number>

/** Btw goes over the fund where the office did so before, else as the operator set it (server section 3). */
export function amountsOf({ config }: Context, before: Amounts | undefined, change: PriceAmounts): Amounts {
  const work = { honorarium_cents: Number(change.honorarium_cents), recherche_cents: Number(change.recherche_cents) }
  const kwaliteitsfonds_cents = change.kwaliteitsfonds_cents ?? before?.kwaliteitsfonds_cents ?? 0
  const isOverFund = before?.kwaliteitsfonds_cents
    ? before.btw_cents !== btwOver(workOf(before))
    : config.kwaliteitsfondsBtw
  const btw_cents = btwOver(workOf(work) + (isOverFund ? kwaliteitsfonds_cents : 0))
  return { ...work, kwaliteitsfonds_cents, btw_cents }
}

/** What the office itself asks, without the registers. */
export const ownCents = (price: Amounts): number => workOf(price) + price.btw_cents + price.kwaliteitsfonds_cents

const workOf = (price: Pick<Amounts, 'honorarium_cents' | 'recherche_cents'>) =>
  price.honorarium_cents + price.recherche_cents
