import * as limits from '#contract/limits.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { RankingExample } from './ranking-example.tsx'
import { ReviewChecks } from './review-checks.tsx'

/** How the order of a list comes about and how reviews are checked. */
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
