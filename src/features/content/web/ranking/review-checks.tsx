import { daysIn, hoursIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths, siteFiles } from '#contract/paths.ts'
import { originLabels } from '#features/reviews/rules/review-sorts.ts'
import { ReviewRules } from '#features/reviews/web/public.tsx'
import { useSite } from '#web/site.tsx'

const { rating, review, offerte } = limits

/** Whether and how reviews are checked, as the program does it (UCPD article 7(6)). */
export function ReviewChecks() {
  const { brandName } = useSite()
  return (
    <>
      <h2 id="reviews">Hoe wij reviews controleren</h2>
      <h3>Eerst bevestigt de schrijver het e-mailadres</h3>
      <p>
        Wie een review schrijft, krijgt een e-mail met een link en bevestigt daar dat het adres klopt. Wie een
        persoonlijke link van ons kreeg, of zijn adres in de laatste {daysIn(offerte.trustedSessionMs)} dagen in
        dezelfde browser bevestigde, hoeft dat niet nog een keer te doen. Zonder bevestiging verschijnt een review
        nergens en wissen wij hem na {daysIn(review.confirmMs)} dagen. Wegwerpadressen nemen wij niet aan. Met één
        e-mailadres kunt u per kantoor één review plaatsen.
      </p>
      <p>Wij vragen geen rekening of akte als bewijs. Bij elke review staat wat wij wel weten:</p>
      <ul>
        <li>
          ‘Offerte aangevraagd via {brandName}’: met dit adres is via ons bij dit kantoor een offerte aangevraagd.
        </li>
        <li>‘Uitgenodigd na afronding’: wij nodigden de schrijver uit nadat een offerteaanvraag was afgerond.</li>
        <li>
          ‘Klant van dit kantoor’: de schrijver vulde een code in die het kantoor bij een nota gaf. Elke code werkt één
          keer. Wie hem kreeg, bepaalt het kantoor. Daarom staat op de pagina van het kantoor hoeveel codes het maakte
          en hoeveel er gebruikt zijn.
        </li>
        <li>‘E-mailadres bevestigd’: wij weten alleen dat het e-mailadres van de schrijver is.</li>
      </ul>
      <p>
        Boven de reviews van een kantoor kunt u kiezen voor ‘{originLabels.aanvraag}’. U ziet dan alleen de eerste twee
        soorten. Voor het gemiddelde en de volgorde van een lijst tellen alle soorten mee. Van de eerste drie soorten
        staat het gemiddelde er ook apart bij, vanaf {rating.firmFrom} reviews.
      </p>
      <h3>Daarna volgt een automatische controle</h3>
      <p>
        Het programma zoekt in de tekst naar links, telefoonnummers, e-mailadressen, burgerservicenummers, namen van
        medewerkers, beledigingen, beschuldigingen van een misdrijf en teksten die bijna gelijk zijn aan een andere
        review. Ook let het op {review.perPrefix.max} of meer reviews over één kantoor vanaf hetzelfde netwerk binnen{' '}
        {hoursIn(review.perPrefix.windowMs)} uur, en op e-mailadressen van het kantoor zelf. Vindt het niets, dan staat
        de review direct online. Anders kijkt een medewerker ernaar.
      </p>
      <p>
        Is er na {hoursIn(review.holdMs)} uur nog niet besloten over de tekst? Dan staan de cijfers online, met de
        melding ‘Deze toelichting wordt nog gecontroleerd’. Twijfelen wij of de review van een klant is, dan plaatsen
        wij hem nog niet. De schrijver krijgt daarover bericht en binnen {review.fraudHoldWorkingDays} werkdagen ons
        besluit.
      </p>
      <h3>Regels voor reviews</h3>
      <p>Een medewerker weigert of verwijdert een review alleen als die tegen een van deze regels ingaat:</p>
      <ReviewRules />
      <h3>Voor goede en slechte reviews geldt hetzelfde</h3>
      <p>
        De hoogte van een cijfer is nooit een reden om een review niet te plaatsen of weg te halen. Wij geven geen
        beloning voor een review. Kantoren kunnen reviews niet kopen of laten verwijderen; partners ook niet. Een
        kantoor kan wel reageren onder een review, en een review melden zoals iedereen dat kan. Zegt een kantoor dat de
        schrijver er nooit klant was, dan vragen wij dat eerst aan de schrijver. De review blijft tot ons besluit
        online.
      </p>
      <h3>Aanpassen, intrekken en melden</h3>
      <p>
        De schrijver krijgt een link om de review aan te passen of in te trekken. Een aangepaste review controleren wij
        opnieuw; er staat dan ‘Bewerkt op’ bij. Weigeren of verwijderen wij een review, dan hoort de schrijver de regel,
        de feiten en wie dat besloot, en kan hij {review.appealMonths} maanden bezwaar maken. Onder elke review staat
        ‘Meld deze review’. Wie meldt, krijgt ons besluit met de redenen. Hoe vaak dat voorkomt, staat in de{' '}
        <a href={paths.accountability()}>verantwoording over reviews</a>.
      </p>
      <h3>Het gemiddelde</h3>
      <p>
        De beoordeling van een review is het gemiddelde van de cijfers voor prijs-kwaliteit, service en communicatie.
        Het gemiddelde en het aantal van een kantoor tellen de geplaatste reviews van de laatste {rating.countMonths}{' '}
        maanden. Oudere reviews blijven te lezen; daarbij staat dat zij niet meer meetellen. De nieuwste reviews staan
        ook in een <a href={siteFiles.reviewFeed}>feed (Atom)</a>.
      </p>
    </>
  )
}
