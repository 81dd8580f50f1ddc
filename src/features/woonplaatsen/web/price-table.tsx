import { countOf } from '#contract/format/counts.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { downloadPriceMedians, type WoonplaatsDetail } from '../contract.ts'
import { besideCountry } from './words.ts'

/** The middle price of each service in and around a place; each leads to the list with that service. */
export function PriceTable({ place }: { place: WoonplaatsDetail }) {
  const { location_id, woonplaats, price_stats } = place
  const { priceStatsMin, aroundKm } = limits.woonplaats
  const hrefOf = (dienst: string) =>
    paths.search({ woonplaats: location_id, woonplaats_label: woonplaats, diensten: dienst })
  return (
    <section className="card pad" id="prijzen">
      <h2 className="h-side">Prijzen in en rond {woonplaats}</h2>
      <p className="muted small">
        De middelste prijs van de kantoren binnen {aroundKm} km, inclusief btw en registerkosten. Alleen diensten
        waarvan minstens {priceStatsMin} kantoren een prijs geven.
      </p>
      <table className="sums">
        <thead className="sr">
          <tr>
            <th scope="col">Dienst</th>
            <th scope="col">Middelste prijs</th>
          </tr>
        </thead>
        <tbody>
          {price_stats.map((stats) => (
            <tr key={stats.dienst_id}>
              <th scope="row">
                <a href={hrefOf(stats.dienst_id)}>{labelOfDienst(stats.dienst_id)}</a>
                <small className="muted">
                  De helft vraagt {formatPrice(stats.p25)} tot {formatPrice(stats.p75)} (
                  {countOf(stats.n, 'kantoor', 'kantoren')})
                </small>
                <small className="muted">{besideCountry(stats)}</small>
              </th>
              <td>{formatPrice(stats.median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={`${paths.costs({ plaats: woonplaats })}#vergelijk`}>Is uw prijs normaal?</a>
      </p>
      <p className="small">
        <a href={`/api${downloadPriceMedians.path}`} download>
          Prijzen per dienst en provincie (CSV, open data)
        </a>
      </p>
    </section>
  )
}
