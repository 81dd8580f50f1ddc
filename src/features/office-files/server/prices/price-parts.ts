import { btwOver } from '#features/tarieven/rules/price-amounts.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { SaidPrice } from './check-price.ts'

/** What a price says of money and of what it holds for. */
export type Parts = {
  honorarium_cents: number
  recherche_cents: number
  kwaliteitsfonds_cents: number
  btw_cents: number
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
  const { btw_cents, valid_from: _, confirmed_at: __, ...parts } = said
  const price = { ...none, ...(before && pick(before)), ...parts }
  const work = price.honorarium_cents + price.recherche_cents
  const [without, over] = [btwOver(work), btwOver(work + price.kwaliteitsfonds_cents)]
  if (btw_cents !== undefined) return btw_cents === without || btw_cents === over ? { ...price, btw_cents } : null
  const isOver = before?.kwaliteitsfonds_cents
    ? before.btw_cents !== btwOver(before.honorarium_cents + before.recherche_cents)
    : btwOverFund
  return { ...price, btw_cents: isOver ? over : without }
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
