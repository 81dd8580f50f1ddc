import { btwOf, isBtwOf, type OwnAmounts } from '#features/tarieven/rules/price-amounts.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { SaidPrice } from './read-price.ts'

/** What a price says of money and of what it holds for. */
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

/** The price that a row makes of the one before; null: its btw is not 21 %. Btw goes over the fund as it did, else as the operator set it. */
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

/** Another text for another price. */
export const versionOf = (price: Parts): string =>
  sha256(
    JSON.stringify([
      ...[price.honorarium_cents, price.recherche_cents, price.kwaliteitsfonds_cents, price.btw_cents],
      price.registers.map(({ naam, cents }) => [naam, cents]),
      ...[price.compleet, price.situatie, price.inbegrepen, price.niet_inbegrepen],
    ]),
  ).slice(0, 20)
