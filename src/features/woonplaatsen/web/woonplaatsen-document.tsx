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
import { compactPlaces, type Province } from './compact-places.ts'
import { ProvincePlaces } from './province-places.tsx'

const queryKey = ['places by province']

/** The answer itself is dropped: it is ten times as large as what the page shows of it. */
async function readProvinces(client: QueryClient): Promise<Province[]> {
  const places = await ask(client, listWoonplaatsen, {})
  client.removeQueries({ queryKey: [endpointKey(listWoonplaatsen)] })
  return compactPlaces(places)
}

async function load({ client }: LoadContext) {
  client.setQueryData(queryKey, await readProvinces(client))
}

/** All places of the country by province and letter. */
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
