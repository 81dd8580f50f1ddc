import { btwOf, isBtwOf, type OwnAmounts } from '#features/tarieven/rules/price-amounts.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { SaidPrice } from './read-price.ts'

/** The amounts of a price and its terms. */
export type Parts = OwnAmounts & {
  registers: { naam: string; cents: number }[]
  compleet: boolean
  situatie: string | null
  inbegrepen: string[]
  niet_inbegrepen: string[]
}

const none = {
  ...{ recherche_cents: 0, kwaliteitsfonds_cents: 0, registers: [], compleet: false },
  ...{ situatie: null, inbegrepen: [], niet_inbegrepen: [] },
}

/**
 * The new price that a row makes of the previous one; null if its btw is not 21 %. Btw is charged on the fund as before, else as
 * the operator configured it.
 */
export function partsOf(said: SaidPrice, before: Parts | null, btwOverFund: boolean): Parts | null {
  const { btw_cents, valid_from: _, confirmed_at: __, taken_over: ___, ...parts } = said
  const price = { ...none, ...(before && pick(before)), ...parts }
  const whole = { ...price, btw_cents: btw_cents ?? btwOf(price, before, btwOverFund) }
  return isBtwOf(whole) ? whole : null
}

const pick = ({ recherche_cents, kwaliteitsfonds_cents, registers, compleet, ...rest }: Parts) => ({
  ...{ recherche_cents, kwaliteitsfonds_cents, registers, compleet },
  ...{ situatie: rest.situatie, inbegrepen: rest.inbegrepen, niet_inbegrepen: rest.niet_inbegrepen },
})

/** A hash of the price: different prices have different versions. */
export const versionOf = (price: Parts): string =>
  sha256(
    JSON.stringify([
      ...[price.honorarium_cents, price.recherche_cents, price.kwaliteitsfonds_cents, price.btw_cents],
      price.registers.map(({ naam, cents }) => [naam, cents]),
      ...[price.compleet, price.situatie, price.inbegrepen, price.niet_inbegrepen],
    ]),
  ).slice(0, 20)
