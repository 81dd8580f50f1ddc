import type { ReactNode } from 'react'
import { countOf } from '#contract/format/counts.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import type { PriceSpread } from '#features/tarieven/rules/price-spread.ts'
import { PriceStrip, roundedUp } from './price-strip.tsx'

type Row = { key: string; name: ReactNode; spread: (PriceSpread & { n: number }) | null }
type Props = { caption: string; head: string; rows: readonly Row[] }

/** Prices as a table, each row with a bar on the same scale; a missing price says so in words. */
export function PriceRows({ caption, head, rows }: Props) {
  const highest = roundedUp(Math.max(0, ...rows.map(({ spread }) => spread?.p75 ?? 0)))
  return (
    <table className="sums price-rows">
      <caption>
        {caption}.
        {highest > 0 &&
          ` Elke balk loopt van €0 tot ${formatPrice(highest)}. Het gekleurde deel is de helft van de kantoren, de streep de middelste prijs.`}
      </caption>
      <thead className="sr">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Middelste prijs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, spread }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {spread && (
                <>
                  <small className="muted">
                    De helft vraagt {formatPrice(spread.p25)} tot {formatPrice(spread.p75)} (
                    {countOf(spread.n, 'kantoor', 'kantoren')})
                  </small>
                  <PriceStrip spread={spread} highest={highest} />
                </>
              )}
            </th>
            <td>
              {spread ? (
                formatPrice(spread.median)
              ) : (
                <span className="muted">minder dan {limits.woonplaats.priceStatsMin} prijzen</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
