import type { Akte } from './akte.ts'

export const koopovereenkomst: Akte = {
  intro: [
    'In een koopovereenkomst schrijven koper en verkoper op wat zij afspreken over een woning. Het gaat om de prijs, de dag van de overdracht en wat er in het huis blijft. Het contract heet ook wel de koopakte.',
    'Koopt u als particulier een woning, dan moet de koop op papier staan (BW 7:2). Een notaris is hier niet verplicht. Een notaris kan het contract wel schrijven of nakijken. Dat geeft zekerheid voordat u vastzit aan de koop.',
  ],
  when: [
    'U koopt of verkoopt zonder makelaar, bijvoorbeeld van familie of buren.',
    'U wilt een contract laten nakijken voordat u tekent.',
    'U wilt iets bijzonders afspreken, zoals langer blijven wonen of betalen in delen.',
    'U bent bang dat er iets gebeurt tussen koop en overdracht. De notaris kan de koop dan laten inschrijven bij het Kadaster (BW 7:3).',
  ],
  whenNot: [
    'Uw makelaar maakt een standaardcontract en u heeft geen vragen.',
    'U koopt een nieuwe woning. De bouwer heeft dan meestal een vast contract.',
    'U koopt op een veiling. Daar gelden andere regels en heeft u geen bedenktijd.',
  ],
  cost: [
    'De prijs op deze pagina geldt voor het opstellen van het contract. Alleen laten nakijken kost vaak minder. Sommige kantoren rekenen niets extra als u daar ook de leveringsakte laat maken. Vraag ernaar.',
    'Let op: de waarborgsom is geen prijs van de notaris. U zet dit geld vast als zekerheid. De verkoper mag niet meer vragen dan 10% van de koopprijs (BW 7:26). U mag ook een bankgarantie geven.',
  ],
  registers:
    'Voor het contract zelf is geen register nodig. Laat u de koop inschrijven, dan vraagt het Kadaster daar geld voor. Zie kadaster.nl.',
  drivers: [
    'Opstellen of alleen nakijken.',
    'Hoeveel afspraken afwijken van het standaardcontract.',
    'Een appartement, erfpacht of een verhuurde woning.',
    'De inschrijving van de koop bij het Kadaster.',
    'De leveringsakte bij hetzelfde kantoor.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'Het contract of uw afspraken op papier',
    'Het eigendomsbewijs van de verkoper',
    'De lijst van zaken die in de woning blijven',
    'De vragenlijst die de verkoper over de woning invulde',
    'Het energielabel en het rapport van de keuring, als die er zijn',
    'Bij een appartement: de stukken van de VvE',
  ],
  steps: [
    {
      title: 'U wordt het eens',
      who: 'koper en verkoper',
      duration: 'verschilt',
      text: 'Bespreek de prijs, de dag van de overdracht en wat er blijft. Een particuliere koper zit nog niet vast zolang er niets op papier staat.',
    },
    {
      title: 'De notaris schrijft of leest het contract',
      who: 'de notaris',
      duration: 'een paar dagen',
      text: 'Het kantoor kijkt in het Kadaster van wie de woning is. Het let op rechten van anderen, zoals een recht van overpad.',
    },
    {
      title: 'U leest het ontwerp',
      who: 'koper en verkoper',
      duration: 'een paar dagen',
      text: 'Let vooral op de ontbindende voorwaarden. Daarin staat wanneer de koper nog van de koop af mag, bijvoorbeeld als hij geen lening krijgt.',
    },
    {
      title: 'U tekent',
      who: 'koper en verkoper',
      duration: 'ongeveer een uur',
      text: 'De koper krijgt een kopie van het getekende contract. Vraag om een bewijs van ontvangst met de datum.',
    },
    {
      title: 'De bedenktijd loopt',
      who: 'de koper',
      duration: 'drie dagen',
      text: 'De koper mag zonder reden van de koop af. De tijd begint op de dag nadat hij de kopie kreeg. Minstens twee van die dagen zijn geen zaterdag, zondag of feestdag.',
    },
    {
      title: 'U regelt de rest',
      who: 'koper, bank en notaris',
      duration: 'enkele weken',
      text: 'De koper regelt zijn lening en de waarborgsom. Daarna volgt de leveringsakte.',
    },
  ],
  mistakes: [
    {
      title: 'De termijn voor de lening is te kort',
      text: 'Is de datum voorbij, dan kan de koper niet meer gratis van de koop af. Kies een ruime datum en zet die in uw agenda.',
    },
    {
      title: 'Er staat niet in wat er blijft',
      text: 'Denk aan de keuken, de gordijnen en het tuinhuis. Maak een lijst en laat beiden die tekenen.',
    },
    {
      title: 'De verkoper zwijgt over een gebrek',
      text: 'De verkoper moet zeggen wat hij weet. De koper moet zelf ook onderzoek doen (BW 7:17). Laat de woning keuren en zet de uitkomst in het contract.',
    },
  ],
  without: [
    'Staat de koop van een woning niet op papier, dan is een koper die particulier is nergens aan gebonden (BW 7:2). Volgens de Hoge Raad mag ook een verkoper die particulier is dan nog nee zeggen.',
    'Laat u de koop niet inschrijven bij het Kadaster? Meestal gaat dat goed. Maar verkoopt de verkoper aan een ander of gaat hij failliet, dan beschermt de inschrijving u tot zes maanden lang (BW 7:3).',
  ],
  questions: [
    {
      title: 'Heeft de verkoper ook bedenktijd?',
      text: 'Nee. Alleen een particulier die een woning koopt, heeft drie dagen bedenktijd.',
    },
    {
      title: 'Moet ik naar een notaris voor het contract?',
      text: 'Nee, alleen voor de leveringsakte daarna. In Amsterdam en omgeving maakt de notaris vaak ook het contract.',
    },
    {
      title: 'Kan ik nog van de koop af na de bedenktijd?',
      text: 'Alleen als een ontbindende voorwaarde dat toestaat. Anders kan de verkoper een boete vragen. De hoogte staat in het contract.',
    },
    {
      title: 'Is een mondelinge toezegging geldig?',
      text: 'Bij de koop van een woning door een particulier niet. De afspraak moet op papier staan en getekend zijn.',
    },
  ],
  related: [
    { id: 'leveringsakte', why: 'de akte die u na de koop nodig heeft.' },
    { id: 'hypotheekakte', why: 'als u geld leent voor de woning.' },
    { id: 'samenlevingscontract', why: 'als u samen koopt zonder huwelijk of geregistreerd partnerschap.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 7:2 (op papier en bedenktijd), 7:3 (inschrijving), 7:17 en 7:26',
    'Algemene termijnenwet: 3',
    'Hoge Raad, 9 december 2011, ECLI:NL:HR:2011:BU7412',
    'Kadaster: inschrijven van een koopovereenkomst',
    'Rijksoverheid: huis kopen en verkopen',
    'KNB: notaris.nl over de koopovereenkomst',
  ],
}
