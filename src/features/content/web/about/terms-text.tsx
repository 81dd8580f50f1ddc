import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Identity } from '#web/ui/identity.tsx'

const hour = 60 * 60 * 1000

export function TermsText() {
  const { brandName } = useSite()
  return (
    <>
      <Crumbs here="Voorwaarden" />
      <h1>Voorwaarden</h1>
      <h2>Wie wij zijn</h2>
      <Identity />
      <h2>Wat {brandName} doet</h2>
      <p>
        {brandName} laat u notariskantoren vinden en vergelijken, en stuurt uw aanvraag door naar de kantoren die u
        kiest. Dat is gratis voor u. Wij geven geen juridisch advies en zijn geen notaris.
      </p>
      <h2>Uw aanvraag</h2>
      <ul>
        <li>Een aanvraag verplicht u tot niets. Een overeenkomst sluit u met de notaris zelf.</li>
        <li>U vult uw eigen gegevens in, naar waarheid.</li>
        <li>Een kantoor mag een aanvraag weigeren.</li>
        <li>U mag uw aanvraag altijd intrekken, zonder reden en zonder kosten.</li>
      </ul>
      <h2>Prijzen en reviews</h2>
      <p>
        Prijzen zijn indicaties voor een gemiddelde situatie, inclusief btw en registerkosten. De offerte van de notaris
        is de prijs die geldt.
      </p>
      <p>
        Wij controleren reviews en kunnen er een weigeren of verwijderen.{' '}
        <a href={`${paths.ranking()}#reviews`}>Hoe dat gaat, volgens welke regels, en hoe u bezwaar maakt</a>, staat bij
        de uitleg over reviews.
      </p>
      <h2>Betaling door kantoren</h2>
      <p>
        Een kantoor kan partner worden. Het betaalt dan een vaste vergoeding voor zijn vermelding en voor het ontvangen
        van aanvragen, nooit een vergoeding per opdracht of per akte. Partners herkent u aan het label met ‘betaald’.
        Wat er precies geldt, staat in de <a href={paths.partnerTerms()}>voorwaarden voor partners</a>.
      </p>
      <h2>Wat wij wel en niet beloven</h2>
      <ul>
        <li>Wij doen ons best dat alles klopt. Ziet u een fout? Laat het ons weten, dan zoeken wij het uit.</li>
        <li>Voor het werk en de prijs van een notaris is de notaris verantwoordelijk.</li>
        <li>De website kan een keer niet werken. Wat u al verstuurde, gaat daarbij niet verloren.</li>
        <li>Deze voorwaarden nemen u geen rechten af die u volgens de wet heeft. Het Nederlandse recht geldt.</li>
      </ul>
      <h2>Een klacht</h2>
      <p>
        Een klacht over ons stuurt u met het <a href={paths.contact()}>contactformulier</a>. Over een notaris klaagt u
        bij het kantoor zelf, en daarna bij de Geschillencommissie Notariaat of de Kamer voor het notariaat.
      </p>
      <h2 id="account">Een account</h2>
      <ul>
        <li>
          Een account is voor wie bij een notariskantoor werkt, en voor wie {brandName} beheert. Zoekt u een notaris?
          Dan hebt u geen account nodig.
        </li>
        <li>
          U maakt het op uw eigen naam. Uw e-mailadres bevestigt u binnen {limits.account.confirmMs / hour} uur. Doet u
          dat niet, dan wissen wij het account.
        </li>
        <li>
          U werkt pas namens een kantoor als dat kantoor het bevestigt, via het e-mailadres dat wij van dat kantoor
          kennen. Het kantoor kan uw toegang weer intrekken. U kunt er zelf ook mee stoppen.
        </li>
        <li>Wat u namens een kantoor opslaat of antwoordt, moet kloppen. Houd uw wachtwoord en uw codes voor uzelf.</li>
        <li>
          Wilt u geen account meer? Dan wist u het via <a href={paths.dataRequest()}>Uw gegevens inzien of wissen</a>.
          De prijzen en diensten die u voor een kantoor opsloeg, blijven bij dat kantoor, zonder uw naam.
        </li>
        <li>
          Wat wij van u bewaren en hoe lang, staat op de pagina <a href={paths.privacy()}>Privacy</a>.
        </li>
      </ul>
      <h2 id="bronnen">Bronnen</h2>
      <p>
        De postcodes en plaatsen komen uit open gegevens: <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0),
        GeoLite2 van <a href="https://www.maxmind.com">MaxMind</a> (CC BY-SA 4.0) en{' '}
        <a href="https://db-ip.com">IP Geolocation by DB-IP</a> (CC BY 4.0). De omtrek van de provincies komt van
        Natural Earth.
      </p>
    </>
  )
}
