import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { WoonplaatsDetail } from '../contract.ts'
import { NearbyPlaces } from './nearby-places.tsx'
import { PlaceOffices } from './place-offices.tsx'
import { PriceTable } from './price-table.tsx'
import { aboutOffices, aboutPlace } from './words.ts'

/** The page of one place: its offices and those around it, what they ask, and where else to look. */
export function Woonplaats({ place }: { place: WoonplaatsDetail }) {
  const { location_id, slug, woonplaats, vestigingen, price_stats, nearby } = place
  const hrefSearch = paths.search({ woonplaats: location_id, woonplaats_label: woonplaats })
  return (
    <div className="wrap">
      <PageHead
        title={`Notarissen ${woonplaats}`}
        description={`${aboutOffices(place)} Vergelijk afstand, reviews en prijzen en vraag gratis offertes aan.`}
        canonical={paths.woonplaats(slug)}
      />
      <a className="back" href={paths.woonplaatsen()}>
        <Icon name="back" />
        Alle locaties
      </a>
      <div className="page-head">
        <h1>Notarissen in {woonplaats}</h1>
        <p className="lede">
          {aboutPlace(place)} {aboutOffices(place)}
        </p>
        {price_stats.length > 0 && (
          <p className="only-narrow">
            <a className="quiet-link" href="#prijzen">
              Prijzen in en rond {woonplaats}
            </a>
          </p>
        )}
      </div>
      <div className="split">
        <div>
          {vestigingen.length > 0 && <PlaceOffices place={place} />}
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
          {price_stats.length > 0 && <PriceTable place={place} />}
          {nearby.length > 0 && <NearbyPlaces places={nearby} />}
        </div>
      </div>
    </div>
  )
}
