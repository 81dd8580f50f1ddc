import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { shareWords } from '#contract/share-image/share-image.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import {
  downloadPriceMedians,
  type NearbyWoonplaats,
  type InstantReach as Reach,
  type WoonplaatsDetail,
} from '../contract.ts'
import { placeName } from '../place-name.ts'
import { PlaceOffices } from './place-offices.island.tsx'
import { aboutDistricts, aboutOffices, aboutPlace, aboutPrices, aboutReach, besideCountry } from './words.ts'

/** The page of one place: its offices and those around it, their prices, and where else to look. */
export function Woonplaats({ place, answeredAt }: { place: WoonplaatsDetail; answeredAt: number }) {
  const { location_id, slug, woonplaats, vestigingen, other_vestigingen, total, around_total, price_stats, nearby } =
    place
  const { year } = useSite()
  const name = placeName(place)
  const more = [aboutPrices(place), aboutDistricts(place)].filter((words) => words !== null)
  const hrefSearch = paths.search({ woonplaats: location_id, woonplaats_label: woonplaats })
  return (
    <div className="wrap list-page">
      <PageHead
        title={`Notarissen ${name}`}
        description={`${name === woonplaats ? '' : `${name}. `}${aboutOffices(place)} Vergelijk afstand, reviews en prijzen en vraag gratis offertes aan.`}
        canonical={paths.woonplaats(slug)}
        image={{ kind: 'woonplaats', id: slug, words: shareWords.woonplaats(name) }}
      />
      <Crumbs path={[{ label: 'Alle locaties', href: paths.woonplaatsen() }]} here={name} />
      <PrintOrigin href={paths.woonplaats(slug)} at={answeredAt} />
      <h1>Notarissen in {name}</h1>
      <p className="status" tabIndex={-1}>
        {aboutOffices(place)}
      </p>
      <div className="split">
        <div>
          {vestigingen.length > 0 ? (
            <IslandSlot
              name="place-offices"
              of={PlaceOffices}
              props={{ location_id, woonplaats, vestigingen, other_vestigingen, total, around_total }}
            />
          ) : (
            <FarOffices place={place} />
          )}
          <section className="place-words">
            <h2>Over {name}</h2>
            <p>
              {aboutPlace(place, year)} {aboutReach(place)}
            </p>
            {more.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {place.instant_reach.length > 0 && <InstantReach offices={place.instant_reach} />}
          </section>
          <section className="not-found">
            <div>
              <h2>Zoeken rond {woonplaats}</h2>
              <p className="muted">
                Kies zelf de afstand, de volgorde en de diensten. U kunt tot {limits.search.distanceMaxKm} km ver
                kijken.
              </p>
            </div>
            <a className="btn btn-quiet" href={hrefSearch}>
              Zoek rond {woonplaats}
            </a>
          </section>
        </div>
        <div className="side place-side">
          {price_stats.length > 0 ? <PriceTable place={place} /> : <NoPrices woonplaats={woonplaats} />}
          {nearby.length > 0 && <NearbyPlaces places={nearby} />}
        </div>
      </div>
    </div>
  )
}

const NoPrices = ({ woonplaats }: { woonplaats: string }) => (
  <section className="card pad stack">
    <h2 className="h-side">Prijzen in en rond {woonplaats}</h2>
    <p>
      Minder dan {limits.woonplaats.priceStatsMin} kantoren binnen {limits.woonplaats.aroundKm} km geven hier een prijs.
      Daarom noemen wij geen bedrag.
    </p>
    <p>
      <a href={paths.costs()}>Prijzen in heel Nederland en per provincie</a>
    </p>
  </section>
)

/** The maximum distance for instant offers, as the offices set it. */
const InstantReach = ({ offices }: { offices: readonly Reach[] }) => (
  <>
    <p>Deze kantoren geven hun prijs meteen. Zij noemen zelf de grootste afstand waarop dat geldt:</p>
    <ul>
      {offices.map(({ id, title, distance_max_km }) => (
        <li key={id}>
          <a href={paths.vestiging(id)}>{title}</a>: hoogstens {distance_max_km} km van het kantoor
        </li>
      ))}
    </ul>
  </>
)

const NearbyPlaces = ({ places }: { places: readonly NearbyWoonplaats[] }) => (
  <section className="card pad">
    <h2 className="h-side">Plaatsen in de buurt</h2>
    <ul className="nearby">
      {places.map(({ slug, woonplaats, distance_km, total }) => (
        <li key={slug}>
          <a href={paths.woonplaats(slug)}>{woonplaats}</a>
          <small className="muted num">
            {formatDistance(distance_km)}, {total === 0 ? 'geen kantoor' : countOf(total, 'kantoor', 'kantoren')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)

/** What visitors can do if no office is near. */
const FarOffices = ({ place: { woonplaats, nearest } }: { place: WoonplaatsDetail }) => (
  <section className="prose far-offices">
    <h2>Geen notaris in de buurt: dit kunt u doen</h2>
    <p>
      Binnen {limits.woonplaats.aroundKm} km van {woonplaats} kennen wij geen kantoor. U mag elke notaris in Nederland
      kiezen.
    </p>
    <ul>
      <li>Een gesprek kan vaak met de telefoon of met een videogesprek. Vraag ernaar.</li>
      <li>Vraag of iemand anders voor u mag tekenen. Dat heet een volmacht. Voor een testament kan dat niet.</li>
      <li>Kunt u niet weg door ziekte? Vraag of de notaris naar u toe komt.</li>
    </ul>
    {nearest.length > 0 && (
      <>
        <h3>De dichtstbijzijnde kantoren</h3>
        <ul>
          {nearest.map(({ id, title, plaats, distance_km, precision }) => (
            <li key={id}>
              <a href={paths.vestiging(id)}>{title}</a> in {plaats}, op {formatDistance(distance_km, precision)}{' '}
              hemelsbreed
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** The median price of each service in and around a place; each links to the list with that service. */
function PriceTable({ place }: { place: WoonplaatsDetail }) {
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
