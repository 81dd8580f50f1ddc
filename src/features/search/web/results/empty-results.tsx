import { formatRadius } from '#contract/format/distance.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'

type Props = {
  /** The distance of the nearest matching office; null when there is none within the largest radius. */
  nearestKm: number | null
  dienstCount: number
  onAllDiensten: () => void
  hrefAllDiensten: string
  hrefWithin: (km: number) => string
  /** Set when offices offer these services, but none at this price. */
  priceMax: number | null
  hrefAllPrices: string
  /** How many offices were counted before filtering by price. */
  coverage: string | null | undefined
}

/** No office matches: says why, and what to do. See docs/product/search.md, "Which offices". */
export function EmptyResults({ nearestKm, dienstCount, priceMax, hrefWithin, ...all }: Props) {
  const furtherKm = nearestKm !== null && limits.search.distanceOptionsKm.find((km) => km >= nearestKm)
  return (
    <section className="void">
      <h2>Geen notarissen gevonden</h2>
      <p>{explain(furtherKm !== false, dienstCount, priceMax)}</p>
      {priceMax && all.coverage && <p>{all.coverage}</p>}
      <div className="row">
        {priceMax && (
          <a className="btn btn-main" href={all.hrefAllPrices}>
            Alle prijzen tonen
          </a>
        )}
        {dienstCount > 0 && !priceMax && (
          <a className="btn btn-main" href={all.hrefAllDiensten} onClick={all.onAllDiensten} data-replace data-waits>
            Alle diensten tonen
          </a>
        )}
        {furtherKm && (
          <a className="btn btn-quiet" href={hrefWithin(furtherKm)}>
            Verder weg zoeken
          </a>
        )}
        <a className="btn btn-quiet" href={paths.home()}>
          Nieuwe zoekopdracht
        </a>
      </div>
    </section>
  )
}

function explain(further: boolean, dienstCount: number, priceMax: number | null): string {
  const anywhere = `Geen kantoor binnen ${formatRadius(limits.search.distanceMaxKm)}`
  if (dienstCount === 0) return `${anywhere}. Zoek op een andere postcode of woonplaats.`
  const near = further ? 'Geen kantoor zo dichtbij' : anywhere
  if (priceMax)
    return `${near} heeft voor wat u koos een volledige prijs van hoogstens ${formatPrice(priceMax)}. Kantoren zonder bekende prijs tellen niet mee.`
  const offer = dienstCount === 1 ? 'biedt de gekozen dienst aan' : `biedt alle ${dienstCount} gekozen diensten aan`
  return further
    ? `${near} ${offer}. Zoek verder weg of kies minder diensten.`
    : `${anywhere} ${offer}. Kies minder diensten of zoek ergens anders.`
}
