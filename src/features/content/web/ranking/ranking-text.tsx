import { useQuery } from '@tanstack/react-query'
import { aboutDistances, formatDistance } from '#contract/format/distance.ts'
import { formatRating } from '#contract/format/rating.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { sortVestigingen } from '#features/search/rules/order.ts'
import orderSource from '#features/search/rules/order.ts?raw'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { example, exampleArgs } from './example.ts'
import { ReviewChecks } from './review-checks.tsx'

/** How lists are ordered and how reviews are checked. */
export function RankingText() {
  const { brandName } = useSite()
  const { search } = limits
  return (
    <>
      <Crumbs here="Volgorde en reviews" />
      <h1>Zo komt de volgorde tot stand</h1>
      <p>Elke lijst volgt vaste regels. Bij elk kantoor ziet u onder ‘Waarom hier?’ welke feiten meetelden.</p>
      <h2>Populariteit</h2>
      <ol>
        <li>Partners staan bovenaan, in een apart blok. Zij betalen {brandName} daarvoor een vaste vergoeding.</li>
        <li>Daarna kantoren die offerteaanvragen aannemen.</li>
        <li>Daarna telt de gemiddelde beoordeling: hoger gaat voor. Kantoren zonder reviews komen na de andere.</li>
        <li>Bij gelijke beoordeling gaat het kantoor dat dichterbij ligt voor.</li>
      </ol>
      <h2>Afstand</h2>
      <p>Eerst partners, dan kantoren die aanvragen aannemen, en daarbinnen het dichtstbijzijnde kantoor eerst.</p>
      <h2>Zonder voorrang voor partners</h2>
      <p>
        Met ‘Partners niet bovenaan zetten’ bij de filters telt betaling niet mee: alle kantoren staan dan in één lijst,
        verder volgens dezelfde regels.
      </p>
      <h2>Welke kantoren staan erin?</h2>
      <p>
        Kantoren binnen de afstand die u kiest, gemeten in een rechte lijn. Zijn er minder dan{' '}
        {search.minimumBeforeExpansion}, dan zoeken we steeds {search.distanceStepKm} km verder, tot{' '}
        {search.distanceMaxKm} km. Zijn er meer dan {search.displayedMax}, dan ziet u de dichtstbijzijnde{' '}
        {search.displayedMax}.
      </p>
      <RankingExample />
      <ReviewChecks />
    </>
  )
}

/** A list with everything that determines its order, to download and reproduce, and the code that the program runs. */
function RankingExample() {
  const { data } = useQuery(queryOf(searchVestigingen, exampleArgs))
  const inputs = `/api${searchVestigingen.path}?${new URLSearchParams(exampleArgs.query)}`
  const list = sortVestigingen(data?.vestigingen ?? [], 'rating')
  return (
    <>
      <h2 id="narekenen">Reken het zelf na</h2>
      {list.length > 0 ? (
        <>
          <p>
            Dit zijn de kantoren rond {example.label}, op volgorde van populariteit. U ziet bij elk kantoor de vier
            feiten die tellen. {aboutDistances(`het midden van ${example.label}`)}
          </p>
          <ol className="rank-rows">
            {list.map(({ id, title, rank, precision }) => (
              <li key={id}>
                <a href={paths.vestiging(id)}>{title}</a>
                <small className="muted">
                  {rank.partner ? 'partner' : 'geen partner'},{' '}
                  {rank.emailable ? 'neemt aanvragen aan' : 'neemt geen aanvragen aan'},{' '}
                  {rank.rating === null ? 'nog geen reviews' : `beoordeling ${formatRating(rank.rating)}`},{' '}
                  {formatDistance(rank.distance, precision) ?? 'afstand niet bekend'}
                </small>
              </li>
            ))}
          </ol>
          <p>
            <a href={inputs} download="volgorde-voorbeeld.json">
              Download deze gegevens (JSON)
            </a>
            . De feiten staan daar onder ‘rank’. Zet ze op volgorde met de regel hieronder, dan krijgt u dezelfde lijst.
          </p>
        </>
      ) : (
        <p>Rond {example.label} kennen wij nog geen kantoren. Daarom is hier nog geen voorbeeld.</p>
      )}
      <h3 id="regel">De regel als code</h3>
      <p>Dit is de regel zoals het programma hem uitvoert, niet een samenvatting.</p>
      <pre className="code" lang="en">
        <code>{orderSource}</code>
      </pre>
    </>
  )
}
