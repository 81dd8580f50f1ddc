import type { PriceSpread } from '#features/tarieven/rules/price-spread.ts'

type Props = { spread: PriceSpread; highest: number; own?: number }

/** The end of a scale: a round amount, at least the highest price. */
export const roundedUp = (euros: number): number => Math.ceil(euros / 250) * 250

/** A price range on a scale from 0. Hidden from screen readers, as the same is in words beside it. */
export function PriceStrip({ spread: { p25, median, p75 }, highest, own }: Props) {
  const at = (euros: number) => (Math.min(euros, highest) / highest) * 100
  return (
    <svg className="price-strip" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className="strip-scale" x="0" y="7" width="100" height="2" />
      <rect className="strip-half" x={at(p25)} y="3" width={Math.max(at(p75) - at(p25), 0.5)} height="10" />
      <rect className="strip-median" x={at(median) - 0.3} y="1" width="0.6" height="14" />
      {own !== undefined && <rect className="strip-own" x={at(own) - 0.5} y="0" width="1" height="16" />}
    </svg>
  )
}
