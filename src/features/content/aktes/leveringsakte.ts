import type { Akte } from './akte.ts'
import { transferTax } from './transfer-tax.ts'

export const leveringsakte: Akte = {
  intro: [
    'Met een leveringsakte wordt een huis, een appartement of een stuk grond van u. Alleen een notaris mag deze akte maken. De notaris schrijft de akte daarna in bij het Kadaster. Pas dan bent u eigenaar (BW 3:89).',
    'De akte volgt op de koopovereenkomst. Daarin staat wat u afsprak. Met de leveringsakte voert u die afspraak uit. Mensen noemen dit ook de overdracht.',
  ],
  when: [
    'U koopt of verkoopt een woning, een garage of grond.',
    'U schenkt een woning, bijvoorbeeld aan uw kind.',
    'U gaat uit elkaar en één van u houdt het huis. De notaris maakt dan een akte van verdeling. Ook die gaat naar het Kadaster (BW 3:186).',
    'U brengt een pand in een bv in.',
  ],
  whenNot: [
    'U erft een woning. U bent dan zonder akte eigenaar. Vaak is wel een verklaring van erfrecht nodig.',
    'U sluit alleen uw hypotheek over. De woning blijft dan van u.',
  ],
  cost: ['Bij ‘kosten koper’ betaalt de koper de notaris. Bij ‘vrij op naam’ betaalt de verkoper.', transferTax],
  registers:
    'Het Kadaster vraagt geld voor de inschrijving en het onderzoek. De tarieven van dit jaar staan op kadaster.nl.',
  drivers: [
    'Het soort pand. Een gewone woning geeft minder werk dan een boerderij met land.',
    'Een appartement. De notaris vraagt dan ook gegevens op bij de vereniging van eigenaars (VvE).',
    'Een hypotheekakte bij hetzelfde kantoor. Veel kantoren hebben een prijs voor beide aktes samen.',
    'Erfpacht, een splitsing of oude rechten op de grond, zoals een recht van overpad.',
    'Een volmacht, een tolk of veel haast.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'De getekende koopovereenkomst met alle bijlagen',
    'De naam van uw bank en van uw hypotheekadviseur',
    'Een bewijs van waar uw eigen geld vandaan komt, zoals een bankafschrift',
    'Uw huwelijkse voorwaarden of samenlevingscontract, als u die heeft',
    'De verklaring voor de overdrachtsbelasting, ingevuld en getekend',
    'Als u verkoopt: het energielabel, de gegevens van uw hypotheek en die van de VvE',
  ],
  steps: [
    {
      title: 'Kies een notaris',
      who: 'meestal de koper',
      duration: 'enkele dagen',
      text: 'Vraag offertes aan en vergelijk ze. Daarna gaat de koopovereenkomst naar het kantoor.',
    },
    {
      title: 'De notaris doet onderzoek',
      who: 'de notaris',
      duration: 'enkele weken',
      text: 'Het kantoor kijkt of de verkoper eigenaar is. Ook kijkt het of er een hypotheek of een beslag op de woning rust. De notaris moet weten wie u bent en waar uw geld vandaan komt (Wwft).',
    },
    {
      title: 'U leest het ontwerp',
      who: 'koper en verkoper',
      duration: 'een paar dagen',
      text: 'U krijgt de akte en de afrekening vooraf. Stel uw vragen voordat u tekent.',
    },
    {
      title: 'Het geld komt binnen',
      who: 'de koper en de bank',
      duration: 'een of twee werkdagen',
      text: 'Het geld gaat naar een aparte rekening van de notaris (Wna 25). Kort voor het tekenen loopt u nog één keer door de woning.',
    },
    {
      title: 'U tekent',
      who: 'koper, verkoper en notaris',
      duration: 'ongeveer een uur',
      text: 'De notaris legt de akte uit. Koper en verkoper tekenen, daarna de notaris. Dan krijgt u de sleutels.',
    },
    {
      title: 'De akte gaat naar het Kadaster',
      who: 'de notaris',
      duration: 'dezelfde of de volgende werkdag',
      text: 'Het kantoor kijkt daarna nog eens of er niets tussen is gekomen. Pas dan krijgt de verkoper het geld.',
    },
  ],
  mistakes: [
    {
      title: 'Het geld is te laat',
      text: 'Zonder geld kan de notaris niet tekenen. Vraag uw bank vooraf hoeveel u op één dag mag overmaken.',
    },
    {
      title: 'De verklaring voor de belasting ontbreekt',
      text: 'Voor het lage tarief of de vrijstelling tekent u een verklaring. Geef die aan de notaris vóór de overdracht.',
    },
    {
      title: 'U ziet schade bij de laatste ronde',
      text: 'Meld dit voordat u tekent. De notaris kan er met u beiden een afspraak over vastleggen.',
    },
  ],
  without: [
    'Zonder leveringsakte bent u geen eigenaar, ook niet als u heeft betaald en er al woont. U kunt de woning dan niet verkopen en er geen hypotheek op nemen. Gaat de verkoper failliet, dan kunt u de woning kwijtraken.',
    'Wilt u na de bedenktijd toch niet tekenen? Dan kan de ander een boete vragen. Hoe hoog die is, staat in de koopovereenkomst.',
  ],
  questions: [
    {
      title: 'Wie kiest de notaris?',
      text: 'Meestal de koper, omdat die betaalt. In de koopovereenkomst kan iets anders staan. Bij nieuwbouw kiest vaak de bouwer.',
    },
    {
      title: 'Moet ik zelf bij het tekenen zijn?',
      text: 'Nee. U kunt iemand anders een volmacht geven. Vraag het kantoor op tijd wat dat kost en welke vorm nodig is.',
    },
    {
      title: 'Is de notaris er voor mij of voor de verkoper?',
      text: 'Voor u allebei. De notaris is onpartijdig en let op de belangen van iedereen die tekent (Wna 17).',
    },
    {
      title: 'Zijn de kosten aftrekbaar?',
      text: 'De kosten van de leveringsakte niet. Die van de hypotheekakte vaak wel. Kijk bij de Belastingdienst onder eigen woning.',
    },
  ],
  related: [
    { id: 'hypotheekakte', why: 'als u geld leent voor de woning. U tekent beide vaak op dezelfde dag.' },
    { id: 'koopovereenkomst', why: 'de afspraak die aan de levering voorafgaat.' },
    { id: 'royementsakte', why: 'als er nog een oude hypotheek op de woning staat.' },
    { id: 'samenlevingscontract', why: 'als u samen koopt zonder huwelijk of geregistreerd partnerschap.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 3:89 (levering) en 3:186 (verdeling)',
    'Wet op het notarisambt (Wna): 17 en 25',
    'Wet ter voorkoming van witwassen en financieren van terrorisme (Wwft)',
    'Belastingdienst: overdrachtsbelasting en startersvrijstelling',
    'Svn notarissen: nieuw tarief voor de overdrachtsbelasting per 1 januari 2026 (gelezen op 27 november 2026)',
    'Kadaster: tarieven voor het inschrijven van aktes',
    'KNB: notaris.nl over een huis kopen',
  ],
}
