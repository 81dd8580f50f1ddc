import { countOf } from '#contract/format/counts.ts'
import { formatPrice } from '#contract/format/price.ts'
import { limits } from '#contract/limits.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'

type Props = Pick<DienstPrices, 'provinces'> & { date: string }

export const ProvincePrices = ({ provinces, date }: Props) => (
  <>
    <h3>De prijs per provincie</h3>
    <table className="sums">
      <caption>De middelste prijs van de kantoren in elke provincie op {date}, inclusief btw en registerkosten</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Provincie</th>
          <th scope="col">Middelste prijs</th>
        </tr>
      </thead>
      <tbody>
        {provinces.map(({ provincie, price_stats }) => (
          <tr key={provincie}>
            <th scope="row">
              {provincie}
              {price_stats && (
                <small className="muted">
                  De helft vraagt {formatPrice(price_stats.p25)} tot {formatPrice(price_stats.p75)} (
                  {countOf(price_stats.n, 'kantoor', 'kantoren')})
                </small>
              )}
            </th>
            <td>
              {price_stats ? (
                formatPrice(price_stats.median)
              ) : (
                <span className="muted">minder dan {limits.woonplaats.priceStatsMin} prijzen</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
