import { minutesIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Identity } from '#web/ui/identity.tsx'
import { daysOf as days } from '../../retention.ts'
import { RetentionTable } from './retention-table.tsx'

/** What is kept, why and for how long, with the figures that the program itself uses. */
export function PrivacyText() {
  const { brandName, contactEmail } = useSite()
  const { offerte, session, mailLog, selection, review, invitation, unsubscribe, rates, backup, partner, account } =
    limits
  return (
    <>
      <Crumbs here="Privacy" />
      <h1>Privacy</h1>
      <p>
        {brandName} verwerkt zo min mogelijk gegevens. Zoeken en vergelijken kan zonder dat u iets over uzelf vertelt.
      </p>
      <p>
        In één plaatje: <a href={paths.dataWay()}>wat wij met uw gegevens doen</a>. Hieronder staat alles precies, met
        onderaan <a href="#termijnen">een tabel van alle termijnen</a>.
      </p>
      <h2>Als u offertes aanvraagt</h2>
      <ul>
        <li>
          Wij bewaren uw naam, e-mailadres, telefoonnummer en wat u over uw situatie schrijft. Dat doen wij versleuteld.
        </li>
        <li>
          Zocht u daarvoor kantoren, dan bewaren wij ook rond welke plaats of welke vier cijfers van een postcode, tot
          hoe ver, en hoeveel kantoren u vond. Daarmee rekenen wij uit hoe ver een kantoor van u is.
        </li>
        <li>
          De notarissen die u kiest, krijgen deze gegevens nadat u uw e-mailadres heeft bevestigd. Staat ‘Kantoren mogen
          mij bellen’ uit, dan ziet een kantoor uw telefoonnummer pas als u dat kantoor kiest.
        </li>
        <li>
          Schrijft u een kantoor, maakt u een link voor wie met u meebeslist, of legt u uw nota naast de offerte? Dan
          bewaren wij wat u daar invult versleuteld bij uw aanvraag, en wissen wij het samen met uw aanvraag. Laten wij
          de link mailen, dan bewaren wij dat e-mailadres niet langer dan die e-mail.
        </li>
        <li>
          Bevestigt u niet, dan vervalt uw aanvraag na {days(offerte.confirmMs)} en wissen wij de gegevens binnen{' '}
          {days(limits.unconfirmed.erasedWithinMs)} daarna.
        </li>
        <li>
          Na verzending wissen wij de gegevens na {days(offerte.retentionMs)}. Trekt u uw aanvraag in, dan doen wij dat
          na {days(offerte.withdrawnKeptMs)}. Met de link in uw e-mail wist u ze eerder.
        </li>
        <li>
          Om dubbele aanvragen te herkennen bewaren wij een code die van uw e-mailadres is afgeleid,{' '}
          {offerte.hashesKeptMonths} maanden lang.
        </li>
        <li>Een burgerservicenummer heeft niemand nodig. Herkennen wij er een in uw tekst, dan halen wij het weg.</li>
      </ul>
      <h2>Als u een review schrijft</h2>
      <ul>
        <li>
          Bij uw review staan uw voornaam en de eerste letter van uw achternaam, of alleen uw initialen. Uw e-mailadres
          tonen wij niet en het kantoor krijgt het niet.
        </li>
        <li>
          Uw naam en e-mailadres bewaren wij versleuteld zolang de review online staat en{' '}
          {review.keptAfterRemovalMonths} maanden daarna, net als wat u schreef. Zo kunnen wij laten zien dat de review
          echt is.
        </li>
        <li>Bevestigt u uw e-mailadres niet, dan wissen wij de review na {days(review.confirmMs)}.</li>
        <li>
          Om te zien of veel reviews van één kantoor uit één netwerk komen, bewaren wij{' '}
          {days(review.confirmMs + review.perPrefix.windowMs)} lang een code die van het begin van uw IP-adres is
          afgeleid. Het adres zelf bewaren wij niet.
        </li>
        <li>
          Om dubbele reviews te herkennen bewaren wij een code die van uw e-mailadres is afgeleid, zolang de review
          online staat en {offerte.hashesKeptMonths} maanden daarna.
        </li>
      </ul>
      <h2>Als u een review meldt</h2>
      <ul>
        <li>
          Uw naam, uw e-mailadres en wat u schrijft bewaren wij tot {review.appealMonths} maanden na ons besluit. Uw
          naam en e-mailadres bewaren wij versleuteld. De schrijver van de review en het kantoor krijgen ze niet.
        </li>
        <li>
          Zegt een kantoor dat u er nooit klant was, en antwoordt u ons? Dan bewaren wij uw antwoord versleuteld, tot{' '}
          {review.appealMonths} maanden na ons besluit. Het kantoor krijgt uw antwoord niet.
        </li>
      </ul>
      <h2>Als u ons een bericht stuurt</h2>
      <ul>
        <li>
          Wij mailen uw bericht met uw naam en e-mailadres naar onze eigen mailbox, om u te antwoorden. Op de website
          bewaren wij het niet. Lukt het mailen niet, dan bewaren wij het versleuteld tot het lukt, en hoogstens{' '}
          {days(mailLog.letterKeptMs)}.
        </li>
      </ul>
      <h2>Als uw kantoor partner wil worden</h2>
      <ul>
        <li>
          Wat u invult, bewaren wij versleuteld met het tijdstip, de versie van de voorwaarden, uw browser en het begin
          van uw IP-adres, als bewijs. Dat doen wij tot {partner.evidenceYears} jaar na het einde van de overeenkomst.
        </li>
      </ul>
      <h2>Als u voor een kantoor inlogt</h2>
      <ul>
        <li>
          Uw naam, uw e-mailadres en uw telefoonnummer bewaren wij versleuteld tot u uw account laat wissen. Van uw
          wachtwoord bewaren wij alleen een code waaruit het niet terug te halen is.
        </li>
        <li>
          Voegt u een passkey toe? Dan bewaren wij de naam die u hem geeft, de openbare sleutel en wanneer u hem het
          laatst gebruikte, tot u hem verwijdert. Uw vingerafdruk of gezicht blijft op uw eigen apparaat.
        </li>
        <li>
          Laat u na uw wachtwoord een code vragen? Dan bewaren wij de sleutel van uw app versleuteld, tot u dat uitzet.
          Van uw herstelcodes bewaren wij alleen een code waaruit ze niet terug te halen zijn.
        </li>
        <li>
          U ziet waar u bent ingelogd. Daarvoor bewaren wij de soort browser, het soort apparaat en het moment, zolang u
          daar bent ingelogd.
        </li>
        <li>
          Vraagt u een kantoor om toegang? Dan sturen wij dat kantoor uw naam en uw e-mailadres, zodat het kan zien wie
          u bent.
        </li>
      </ul>
      <h2>Cookies en opslag</h2>
      <ul>
        <li>
          Er is voor klanten één functionele cookie. Die onthoudt {days(session.lifeMs)} na uw laatste aanvraag of
          review dat u uw e-mailadres heeft bevestigd, en nooit langer dan {days(session.absoluteMs)}. Hij wordt alleen
          gezet als u een aanvraag of review verstuurt of bevestigt. Met de knop &lsquo;Vergeet deze browser&rsquo; op{' '}
          <a href={paths.thisBrowser()}>deze pagina</a> wist u hem eerder.
        </li>
        <li>
          Wie voor een kantoor inlogt, krijgt een tweede functionele cookie. Die onthoudt dat u bent ingelogd, tot u
          uitlogt en hoogstens {days(account.session.absoluteMs)}. Tijdens het inloggen met een passkey of een code
          staat er {minutesIn(account.stepMs)} minuten een cookie bij. Nog een cookie onthoudt{' '}
          {days(account.knownBrowser.lifeMs)} dat u in deze browser eerder inlogde, ook als u uitlogt. Zo kan een ander
          u hier niet buitensluiten met verkeerde wachtwoorden.
        </li>
        <li>
          Uw selectie van notarissen, de gekozen diensten en uw laatste zoekopdracht staan hoogstens{' '}
          {days(selection.expiryMs)} in uw eigen browser.
        </li>
        <li>
          Wat u in een offerteaanvraag invult, staat in uw eigen browser tot u de aanvraag verstuurt of het tabblad
          sluit. Bij elke stap kijken wij na of het klopt; bewaren doen wij het pas als u de aanvraag verstuurt. Uw naam
          en e-mailadres blijven daarna staan voor de bedankpagina, tot u het tabblad sluit.
        </li>
        <li>
          Na een review staat uw e-mailadres in uw eigen browser voor de bedankpagina, tot u het tabblad sluit. Ook
          onthoudt uw browser zo lang hoe ver u op een pagina was, en welke plaatsen, kantoren en prijzen u het laatst
          opzocht.
        </li>
        <li>
          Er zijn geen volgcookies. Alles op deze website komt van ons zelf: ook de kaart, die wij bij de maker ophalen
          zonder te zeggen wie ernaar kijkt. Alleen als u op een link naar een andere website klikt, ziet die website u.
        </li>
        <li>
          Wij tellen per dag hoe vaak in elke provincie is gezocht, hoe vaak een kantoor is bekeken en hoe vaak de link
          naar zijn website is gebruikt. Van u bewaren wij daarbij niets. Vraagt uw browser om niet gevolgd te worden,
          dan tellen wij uw bezoek niet.
        </li>
      </ul>
      <h2>Bij elk bezoek</h2>
      <ul>
        <li>
          Ons logboek onthoudt welke soort pagina is gevraagd, wanneer, en of dat lukte. Er staan geen namen,
          e-mailadressen, IP-adressen of zoekopdrachten in.
        </li>
        <li>
          Om misbruik tegen te gaan tellen wij hoe vaak een IP-adres iets vraagt. Die tellingen blijven hoogstens{' '}
          {days(rates.offertePerEmail.windowMs)}.
        </li>
      </ul>
      <h2>Reservekopieën</h2>
      <p>
        Van onze database maken wij reservekopieën. Die bewaren wij hoogstens {days(backup.keptMs)}; wat u wist, kan
        daarin zo lang nog staan.
      </p>
      <h2>E-mail</h2>
      <p>
        Wij bewaren {days(mailLog.keptMs)} dat een e-mail is verstuurd, zonder de tekst. Hoe lang wij bewaren waaruit
        hij bestaat, staat in de tabel.
      </p>
      <p>
        Vulde iemand anders uw e-mailadres in, dan kunt u dat met één klik melden onder de e-mail die u kreeg. Wij
        onthouden dat met een code die van uw e-mailadres is afgeleid, tot u de e-mails weer aanzet.
      </p>
      <p>
        Vroeg u offertes aan, dan vragen wij {days(invitation.siteAfterMs)} later wat u van {brandName} vindt. Is uw
        aanvraag afgerond, dan vragen wij hoe het bij de notaris ging en herinneren wij u daar één keer aan. Onder elke
        e-mail die u niet hoeft te krijgen, staat een link om u uit te schrijven. Wij onthouden dat met een code die van
        uw e-mailadres is afgeleid. Het adres zelf bewaren wij voor die link hoogstens {days(unsubscribe.addressKeptMs)}{' '}
        na de laatste e-mail, en niet langer dan uw aanvraag en uw review.
      </p>
      <h2 id="termijnen">Alle termijnen</h2>
      <RetentionTable />
      <h2>Op welke grond</h2>
      <p>
        Uw aanvraag verwerken wij omdat u ons vraagt die te versturen (artikel 6, lid 1, onder b van de AVG). Voor de
        gegevens van kantoren en voor het bewijs dat een review echt is, hebben wij een gerechtvaardigd belang (onder
        f): mensen eerlijk laten vergelijken. De uitkomst van uw nota telt alleen mee als u dat aankruist (onder a). U
        kunt dat vinkje weer weghalen.
      </p>
      <h2>Wie verantwoordelijk is</h2>
      <Identity />
      <h2>Uw rechten</h2>
      <p>
        U kunt <a href={paths.dataRequest()}>uw gegevens zelf inzien, downloaden en wissen</a>. Wilt u ze laten
        verbeteren, of bezwaar maken? Mail naar <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Bent u het niet
        met ons eens, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.
      </p>
    </>
  )
}
