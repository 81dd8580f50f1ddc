import { btwOf, type OwnAmounts, type PriceAmounts } from '#features/tarieven/rules/price-amounts.ts'
import type { Context } from '#server/context.ts'

/** The amounts of a price after a change. */
export function amountsOf({ config }: Context, before: OwnAmounts | undefined, change: PriceAmounts): OwnAmounts {
  const price = {
    honorarium_cents: Number(change.honorarium_cents),
    recherche_cents: Number(change.recherche_cents),
    kwaliteitsfonds_cents: Number(change.kwaliteitsfonds_cents),
  }
  return { ...price, btw_cents: btwOf(price, before ?? null, config.kwaliteitsfondsBtw) }
}
