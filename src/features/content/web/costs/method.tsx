import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { downloadPriceMedians, getPriceMedians } from '#features/woonplaatsen/contract.ts'

/** How the figures are calculated, with downloads of them. */
export const Method = ({ date }: { date: string }) => (
  <>
    <h2 id="methode">Hoe wij rekenen</h2>
    <ul>
      <li>
        Wij tellen de prijzen van de kantoren op deze website. Een kantoor zonder prijs telt niet mee, en een prijs waar
        volgens het kantoor nog kosten bij komen ook niet.
      </li>
      <li>
        Het kantoor heeft de prijs in de laatste {limits.tarieven.staleMonths} maanden bevestigd, of wij namen hem in
        die tijd over uit een bestand. Bij elke prijs staat wat ervan geldt.
      </li>
      <li>De prijs is het totaal: het werk van de notaris, 21% btw en de kosten van registers.</li>
      <li>De prijs geldt voor een gewone situatie. Is die van u lastiger, dan betaalt u meer.</li>
      <li>
        De middelste prijs staat in het midden als u alle prijzen op volgorde zet. Een heel dure of heel goedkope
        notaris verandert daar weinig aan.
      </li>
      <li>
        Geven minder dan {limits.woonplaats.priceStatsMin} kantoren een prijs, dan noemen wij geen bedrag. Van zo weinig
        prijzen leert u niets.
      </li>
      <li>Wij rekenen elke dag opnieuw. Deze cijfers zijn van {date}.</li>
    </ul>
    <h2 id="downloaden">De cijfers downloaden</h2>
    <p>
      De cijfers zijn open data met de licentie CC BY 4.0. U mag ze gebruiken als u onze naam erbij zet. In elke regel
      staan ook de datum en de methode.
    </p>
    <ul>
      <li>
        <a href={`/api${downloadPriceMedians.path}`} download>
          Prijzen per akte en provincie als CSV
        </a>
      </li>
      <li>
        <a href={`/api${getPriceMedians.path}`}>Dezelfde cijfers als JSON</a>
      </li>
    </ul>
    <p>
      Weet u nog niet welke akte u nodig heeft? De <a href={paths.guide()}>keuzehulp</a> zoekt het met u uit.
    </p>
  </>
)
