import type { Akte } from './akte.ts'
import { maximumTariff, maximumTariffSource } from './maximum-tariff.ts'

export const samenlevingscontract: Akte = {
  intro: [
    'In een samenlevingscontract schrijft u met uw partner op wat u afspreekt over geld, huis en spullen. Zonder huwelijk of geregistreerd partnerschap regelt de wet bijna niets. U moet het dus zelf regelen.',
    'U mag zelf een contract schrijven. Maar de Belastingdienst en sommige pensioenfondsen kijken alleen naar een contract van de notaris. De notaris let er ook op dat het voor u allebei eerlijk is.',
  ],
  when: [
    'U koopt samen een huis.',
    'U wilt dat uw partner pensioen krijgt als u overlijdt. Een fonds vraagt dan een contract of een verklaring (Pensioenwet 2a). Kijk wat uw fonds vraagt.',
    'Eén van u betaalt meer mee of werkt minder voor de kinderen.',
    'U wilt nu al regelen wat er gebeurt als u uit elkaar gaat.',
    'U woont samen met een broer, zus of vriend en deelt de kosten.',
  ],
  whenNot: [
    'U bent getrouwd of heeft een geregistreerd partnerschap. Dan gelden andere regels.',
    'U heeft samen geen bezit, geen kinderen en geen pensioen om te delen. Dan is een lijst van wie wat bezit soms genoeg.',
    'U wilt vooral dat uw partner van u erft. Dan heeft u een testament nodig.',
  ],
  cost: [
    'U betaalt één prijs voor het contract, niet per persoon. Maakt u tegelijk twee testamenten, vraag dan naar een prijs voor alles samen.',
    ...maximumTariff,
  ],
  registers:
    'Staat in het contract wat er bij overlijden gebeurt, zoals een verblijvingsbeding? Dan schrijft de notaris het in bij het Centraal Testamentenregister. Dat kost geld. Zonder zo’n afspraak is er geen register. De notaris bewaart de akte.',
  drivers: [
    'Een standaardcontract of eigen afspraken.',
    'Een eigen huis, vooral als u niet evenveel eigen geld inlegt.',
    'Een eigen bedrijf of schulden.',
    'Testamenten erbij.',
    'Extra gesprekken als u het nog niet eens bent.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs van u allebei',
    'Een lijst van wat van wie is, met bedragen',
    'De koopovereenkomst of het eigendomsbewijs van uw huis',
    'De gegevens van uw hypotheek en van ander geleend geld',
    'Een bewijs van wat ieder zelf in het huis steekt',
    'De eisen van uw pensioenfonds',
    'Uw testamenten, als u die heeft',
  ],
  steps: [
    {
      title: 'U praat samen over geld',
      who: 'u en uw partner',
      duration: 'zo lang u wilt',
      text: 'Wie betaalt welke kosten? Wat is van u samen? Wat doet u als u uit elkaar gaat?',
    },
    {
      title: 'U praat met de notaris',
      who: 'u, uw partner en de notaris',
      duration: 'ongeveer een uur',
      text: 'De notaris vraagt door en legt uit wat er kan. Hij is er voor u allebei.',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Lees het ieder apart. Kijk of de bedragen en de namen kloppen.',
    },
    {
      title: 'U tekent samen',
      who: 'u, uw partner en de notaris',
      duration: 'ongeveer een half uur',
      text: 'De notaris leest de belangrijkste delen voor. Daarna tekent u allebei.',
    },
    {
      title: 'U meldt het contract',
      who: 'u en uw partner',
      duration: 'een dag',
      text: 'Stuur een kopie naar uw pensioenfonds. Sommige fondsen willen dat u uw partner zelf aanmeldt.',
    },
  ],
  mistakes: [
    {
      title: 'U denkt dat uw partner nu alles erft',
      text: 'Het contract regelt vaak wat er gebeurt met wat van u samen is. Dat heet een verblijvingsbeding. Voor uw andere bezit is een testament nodig.',
    },
    {
      title: 'U meldt uw partner niet aan',
      text: 'Zonder aanmelding kan het pensioenfonds nee zeggen, ook als er een contract is. Lees de regels van het fonds.',
    },
    {
      title: 'U houdt u niet aan de afspraken',
      text: 'Staat er dat u elk jaar afrekent, doe dat dan ook. Anders krijgt u later ruzie over oude bedragen.',
    },
  ],
  without: [
    'Zonder contract houdt ieder zijn eigen bezit en schulden. Gaat u uit elkaar, dan moet u bewijzen wat van u is en wat u heeft betaald. Recht op geld om van te leven heeft u dan niet.',
    'Overlijdt uw partner, dan erft u niets zonder testament. Ook betaalt u misschien meer erfbelasting. Met een contract waarin u voor elkaar zorgt, telt u na zes maanden samenwonen als partner. Zonder contract pas na vijf jaar (Successiewet 1a).',
  ],
  questions: [
    {
      title: 'Is een zelf geschreven contract geldig?',
      text: 'Ja, tussen u beiden wel. Maar voor de Belastingdienst en sommige pensioenfondsen telt alleen een akte van de notaris.',
    },
    {
      title: 'Zijn wij met dit contract fiscaal partners?',
      text: 'Ja, als het bij de notaris is gemaakt, u allebei meerderjarig bent en u op hetzelfde adres staat (AWR 5a). Samen een huis of een kind hebben kan ook genoeg zijn. Kijk bij de Belastingdienst.',
    },
    {
      title: 'Hoe eindigt het contract?',
      text: 'Meestal als u het opzegt, trouwt of niet meer samenwoont. Hoe u opzegt, staat in het contract. U hoeft niet naar de rechter.',
    },
    {
      title: 'Kunnen we het later veranderen?',
      text: 'Ja, als u het allebei wilt. U gaat dan samen opnieuw naar de notaris.',
    },
  ],
  related: [
    { id: 'testament', why: 'zonder testament erft uw partner niet van u.' },
    { id: 'leveringsakte', why: 'als u samen een huis koopt.' },
    { id: 'geregistreerd-partnerschap', why: 'als u wilt dat de wet meer voor u regelt.' },
    { id: 'levenstestament', why: 'om te regelen wie voor u beslist als u ziek bent.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 4:10 (wie erft volgens de wet)',
    'Successiewet 1956: 1a',
    'Pensioenwet: 2a (wie partner is)',
    'Algemene wet inzake rijksbelastingen (AWR): 5a',
    maximumTariffSource,
    'Belastingdienst: fiscaal partnerschap en erfbelasting',
    'Rijksoverheid: samenwonen en samenlevingscontract',
    'Plus Online met cijfers van de KNB: wat in het Centraal Testamentenregister staat (gelezen op 27 november 2026)',
  ],
}
