import { formatPrice } from '#contract/format/price.ts'
import { positionWords, scaleOf } from '../rules/price-position.ts'
import { type PriceSpread, positionOf } from '../rules/price-spread.ts'

type Props = {
  /** A complete price, as the others are: one that leaves out costs would seem lower than it is. */
  price: number
  spread: PriceSpread
  /** The offices compared with: "kantoren in Nederland". */
  others: string
}

/** How a price compares with those of others: in words, and as a dot on a thin line that shows the middle half. */
export function PriceRuler({ price, spread, others }: Props) {
  const { p25, median, p75 } = spread
  const at = scaleOf(price, spread)
  const percent = (euros: number) => `${at(euros)}%`
  return (
    <div className="price-ruler">
      <svg aria-hidden="true">
        <line className="ruler-line" x1="0" x2="100%" y1="8" y2="8" />
        <rect className="ruler-half" x={percent(p25)} y="5" width={`${(at(p75) - at(p25)).toFixed(1)}%`} height="6" />
        <line className="ruler-median" x1={percent(median)} x2={percent(median)} y1="2" y2="14" />
        <circle className="ruler-own" cx={percent(price)} cy="8" r="5" />
      </svg>
      <p className="small">
        <b>{positionWords[positionOf(price, spread)]}.</b>{' '}
        <span className="muted">
          De helft van de {others} vraagt{' '}
          {p25 === p75 ? formatPrice(p25) : `${formatPrice(p25)} tot ${formatPrice(p75)}`}.
        </span>
      </p>
    </div>
  )
}
