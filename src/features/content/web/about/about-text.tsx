import { paths } from '#contract/paths.ts'
import { downloadPriceMedians } from '#features/woonplaatsen/contract.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Identity } from '#web/ui/identity.tsx'
import { Coverage } from '../coverage.tsx'

/** Who runs the site, how it earns money and where its data comes from. */
export function AboutText() {
  const { brandName, demo } = useSite()
  return (
    <>
      <Crumbs here="Over ons" />
      <h1>Over {brandName}</h1>
      <p>
        Een notaris kiest u maar een paar keer in uw leven. Vaak is dat op een moment dat u al genoeg aan uw hoofd
        heeft.
        {` ${brandName}`} laat zien welke kantoren er zijn, wat zij vragen en wat anderen van ze vinden. U kiest zelf.
      </p>
      {demo && (
        <p className="demo-figures">
          <b>Dit is een demo.</b> De kantoren, prijzen en reviews zijn verzonnen. Er gaan geen aanvragen naar echte
          notarissen.
        </p>
      )}
      <h2>Hoe wij geld verdienen</h2>
      <p>
        Voor u is alles gratis. Een kantoor kan partner worden en betaalt dan een vaste vergoeding. Het betaalt nooit
        per opdracht of per akte. Partners staan in een eigen blok met ‘betaald’ erbij. Betaling heeft geen invloed op
        reviews. Alles staat in de <a href={paths.partnerTerms()}>voorwaarden voor partners</a>.
      </p>
      <h2>Wat u kunt nagaan</h2>
      <ul>
        <li>
          <a href={paths.ranking()}>Hoe de volgorde tot stand komt</a>, met een voorbeeld dat u zelf kunt narekenen
        </li>
        <li>
          <a href={`${paths.ranking()}#reviews`}>Hoe wij reviews controleren</a>, en{' '}
          <a href={paths.accountability()}>hoe vaak wij er een weigeren</a>
        </li>
        <li>
          <a href={paths.costs()}>Wat kantoren vragen</a>, ook{' '}
          <a href={`/api${downloadPriceMedians.path}`} download>
            als open data
          </a>
        </li>
        <li>
          <a href={paths.dataWay()}>Wat wij met uw gegevens doen</a>
        </li>
      </ul>
      <h2>Wat de lijst omvat</h2>
      <Coverage />
      <p>
        Een offerte die deze website zelf uit een prijslijst maakt, telt niet als antwoord. Een kantoor dat nog nooit
        een aanvraag kreeg, kon er geen beantwoorden.
      </p>
      <h2>Waar de gegevens vandaan komen</h2>
      <p>
        Namen en adressen van kantoren zijn openbaar. Prijzen gaven de kantoren op, of wij namen ze over uit een
        bestand; bij elke prijs staat wat ervan geldt. Wie een review schrijft, bevestigt zijn e-mailadres. Bij elke
        review staat wat wij verder van de schrijver weten. Waar plaatsen en postcodes vandaan komen, staat bij de{' '}
        <a href={`${paths.terms()}#bronnen`}>bronnen</a>.
      </p>
      <h2>Wat wij niet doen</h2>
      <p>Wij zijn geen notaris en geven geen juridisch advies. Wij verkopen geen gegevens.</p>
      <h2>Wie wij zijn</h2>
      <Identity />
      <p>
        Heeft u een vraag? <a href={paths.contact()}>Neem contact op</a>.
      </p>
    </>
  )
}
