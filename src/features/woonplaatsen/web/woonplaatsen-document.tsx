import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '#contract/endpoint.ts'
import { countOf } from '#contract/format/counts.ts'
import { paths } from '#contract/paths.ts'
import { slugOf } from '#features/gazetteer/rules.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listWoonplaatsen } from '../contract.ts'
import { compactPlaces, groupBy, letterOf, type Province, slugOfPlace } from './compact-places.ts'

const queryKey = ['places by province']

/** Drops the answer itself, which is ten times as large as the part that the page shows. */
async function readProvinces(client: QueryClient): Promise<Province[]> {
  const places = await ask(client, listWoonplaatsen, {})
  client.removeQueries({ queryKey: [endpointKey(listWoonplaatsen)] })
  return compactPlaces(places)
}

async function load({ client }: LoadContext) {
  client.setQueryData(queryKey, await readProvinces(client))
}

/** All places in the country by province and letter. */
function WoonplaatsenPage() {
  const provinces = useQueryClient().getQueryData<Province[]>(queryKey) ?? []
  return (
    <div className="wrap">
      <PageHead
        title="Notarissen per woonplaats"
        description="Alle woonplaatsen van Nederland per provincie, met het aantal notariskantoren in elke plaats."
        canonical={paths.woonplaatsen()}
      />
      <Crumbs here="Alle locaties" />
      <div className="page-head">
        <h1>Notarissen per woonplaats</h1>
        <p className="lede">
          Kies een provincie en dan uw woonplaats. Het getal achter een plaats is het aantal kantoren daar. Staat er
          geen getal, dan ziet u de kantoren in de buurt.
        </p>
        <p>
          <a href={paths.search()}>Zoek op postcode of woonplaats</a>
        </p>
      </div>
      <Provinces provinces={provinces} />
    </div>
  )
}

const Provinces = ({ provinces }: { provinces: readonly Province[] }) => (
  <>
    <nav aria-label="Provincies">
      <ul className="provinces">
        {provinces.map(({ provincie }) => (
          <li key={provincie}>
            <a href={`#${slugOf(provincie)}`}>{provincie}</a>
          </li>
        ))}
      </ul>
    </nav>
    {provinces.map((province) => (
      <details className="province" key={province.provincie}>
        <summary>
          <h2>{province.provincie}</h2>
          <span className="muted num">
            {countOf(province.places.length, 'plaats', 'plaatsen')}, {countOf(province.offices, 'kantoor', 'kantoren')}
          </span>
          <Icon name="down" />
        </summary>
        <ProvincePlaces province={province} />
      </details>
    ))}
  </>
)

export const page: Page = { load, Page: WoonplaatsenPage }

/**
 * The places of a province by letter. Its id is inside the <details>, so that a link to it opens it. Plain links: two thousand of
 * them cost nothing, and the server has each page ready.
 */
function ProvincePlaces({ province: { provincie, places } }: { province: Province }) {
  const id = slugOf(provincie)
  const letters = [...groupBy(places, letterOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <div id={id}>
      <nav aria-label={`Letters van ${provincie}`}>
        <ul className="letters">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${id}-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, ofLetter]) => (
        <div className="letter" key={letter}>
          <h3 id={`${id}-${letter}`}>{letter}</h3>
          <ul>
            {ofLetter.map((place) => (
              <li key={slugOfPlace(place)}>
                <a href={paths.woonplaats(slugOfPlace(place))}>{place[0]}</a>
                {place[1] > 0 && ` ${place[1]}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
