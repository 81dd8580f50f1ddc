import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { shareWords } from '#contract/share-image/share-image.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import type { NearbyWoonplaats, InstantReach as Reach, WoonplaatsDetail } from '../contract.ts'
import { placeName } from '../place-name.ts'
import { FarOffices } from './far-offices.tsx'
import { PlaceOffices } from './place-offices.island.tsx'
import { PriceTable } from './price-table.tsx'
import { aboutDistricts, aboutOffices, aboutPlace, aboutPrices, aboutReach } from './words.ts'

/** The page of one place: its offices and those around it, what they ask, and where else to look. */
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

/** How far offices go with a price at once, as they say themselves. */
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
