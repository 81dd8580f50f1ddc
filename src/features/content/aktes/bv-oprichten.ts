import type { Akte } from './akte.ts'

export const bvOprichten: Akte = {
  intro: [
    'Een bv is een bedrijf dat los van u bestaat. De bv heeft eigen geld en eigen schulden. U richt een bv op met een akte van de notaris (BW 2:175). Daarin staan de statuten. Dat zijn de regels van uw bedrijf.',
    'U krijgt aandelen in de bv. Meestal wordt u ook bestuurder. Gaat het mis, dan raakt u in principe alleen het geld kwijt dat u in de bv stopte. Dat is anders bij een eenmanszaak.',
  ],
  when: [
    'U wilt niet met uw huis en spaargeld betalen voor schulden van uw bedrijf.',
    'U begint samen met anderen en wilt aandelen verdelen.',
    'U maakt veel winst en uw adviseur rekent uit dat een bv voordelig is.',
    'U wilt uw eenmanszaak of vof omzetten.',
    'U wilt een holding boven uw bedrijf zetten.',
  ],
  whenNot: [
    'U begint klein en loopt weinig risico. Een eenmanszaak regelt u zonder notaris bij de KVK.',
    'U wilt geen jaarrekening openbaar maken. Een bv moet dat wel doen (BW 2:394).',
    'U wilt een doel steunen en geen winst delen. Kijk dan naar een stichting of een vereniging.',
  ],
  cost: [
    'Voor de inschrijving bij de KVK betaalt u apart. Het bedrag van dit jaar staat op kvk.nl. Het zit alleen in de prijs hieronder als het kantoor dat erbij zet.',
    'Reken ook op kosten die elk jaar terugkomen, zoals een boekhouder en de jaarrekening. Een holding en een werkmaatschappij zijn twee bv’s, dus ook twee aktes.',
  ],
  registers: 'Het Handelsregister van de KVK vraagt een vast bedrag per inschrijving. Veel kantoren rekenen dat apart.',
  drivers: [
    'Standaardstatuten of eigen regels.',
    'Eén bv, of een holding met een werkmaatschappij.',
    'Meer aandeelhouders. Dan is ook een overeenkomst tussen hen verstandig.',
    'Geld inbrengen of een bestaand bedrijf inbrengen. Dat laatste is meer werk.',
    'Oprichten op kantoor of online, en hoe snel het moet.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs van elke oprichter',
    'De naam van de bv en een tweede keuze',
    'Een korte omschrijving van wat de bv gaat doen',
    'Het adres van de bv',
    'De namen van bestuurders en aandeelhouders, met hun aandelen',
    'Een bewijs van waar het geld vandaan komt',
    'Bij een bestaand bedrijf: de jaarcijfers en het KVK-nummer',
  ],
  steps: [
    {
      title: 'U maakt een plan',
      who: 'u en uw adviseur',
      duration: 'enkele weken',
      text: 'Laat uitrekenen of een bv bij u past. Controleer bij de KVK of de naam nog vrij is.',
    },
    {
      title: 'U vult de vragen van de notaris in',
      who: 'alle oprichters',
      duration: 'een uur',
      text: 'Het kantoor moet weten wie u bent en wie er achter het geld zit (Wwft).',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'ongeveer een week',
      text: 'Lees wie wat mag beslissen. Let op wat er gebeurt als een aandeelhouder weg wil of overlijdt.',
    },
    {
      title: 'U tekent',
      who: 'de oprichters en de notaris',
      duration: 'ongeveer een half uur',
      text: 'Dat kan op kantoor, met een volmacht of online (BW 2:175a). Vanaf dat moment bestaat de bv.',
    },
    {
      title: 'De bv wordt ingeschreven',
      who: 'meestal de notaris',
      duration: 'een paar dagen',
      text: 'De bv gaat in het Handelsregister. Ook geeft u op wie er echt de baas is: dat heet het UBO-register. Bestuurders zijn zelf aansprakelijk zolang de bv niet is ingeschreven (BW 2:180).',
    },
    {
      title: 'U betaalt de aandelen',
      who: 'de aandeelhouders',
      duration: 'een paar weken',
      text: 'U opent een zakelijke rekening en maakt het geld over. De bank doet daarvoor eigen onderzoek, en dat kan even duren.',
    },
  ],
  mistakes: [
    {
      title: 'U tekent contracten voordat de bv er is',
      text: 'U mag handelen voor een ‘bv in oprichting’. Maar u bent dan zelf aansprakelijk tot de bv het contract overneemt (BW 2:203).',
    },
    {
      title: 'U haalt zomaar geld uit de bv',
      text: 'Het geld is van de bv. U krijgt loon of dividend. Over beide betaalt u belasting. Kijk bij de Belastingdienst onder gebruikelijk loon.',
    },
    {
      title: 'U spreekt niets af met uw partner in het bedrijf',
      text: 'Bij ruzie loopt het bedrijf vast. Maak vooraf afspraken over verkoop, ziekte en stemmen.',
    },
  ],
  without: [
    'Zonder akte van de notaris is er geen bv. Doet u toch zaken, dan bent u zelf aansprakelijk. Met meer mensen kan de wet u zien als een vof. Dan kan elk van u voor de hele schuld worden aangesproken (WvK 18).',
    'Ook met een bv kunt u soms zelf moeten betalen. Bijvoorbeeld als u slecht bestuurt of de jaarrekening niet op tijd openbaar maakt (BW 2:248).',
  ],
  questions: [
    {
      title: 'Hoeveel geld moet ik inbrengen?',
      text: 'Eén cent is genoeg. De wet vraagt sinds 2012 geen minimum meer. De bv moet wel genoeg geld hebben om haar rekeningen te betalen.',
    },
    {
      title: 'Kan ik een bv online oprichten?',
      text: 'Ja, met een gesprek via een beeldscherm met de notaris (BW 2:175a). U kunt dan alleen geld inbrengen. Niet elk kantoor doet dit, dus vraag het vooraf.',
    },
    {
      title: 'Hoe snel kan het?',
      text: 'Vaak binnen een of twee weken, als u alle gegevens snel geeft. Een bestaand bedrijf inbrengen duurt langer.',
    },
    {
      title: 'Mag ik de bv alleen oprichten?',
      text: 'Ja. Eén persoon kan de enige aandeelhouder en de enige bestuurder zijn.',
    },
  ],
  related: [
    { id: 'huwelijkse-voorwaarden', why: 'om uw bedrijf apart te houden als u trouwt.' },
    { id: 'testament', why: 'om te regelen wie uw aandelen krijgt.' },
    { id: 'levenstestament', why: 'om te kiezen wie het bedrijf leidt als u ziek bent.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 2:175, 2:175a, 2:180, 2:203, 2:248 en 2:394',
    'Wetboek van Koophandel (WvK): 18',
    'Wet ter voorkoming van witwassen en financieren van terrorisme (Wwft)',
    'KVK: een bv oprichten en het UBO-register',
    'Belastingdienst: gebruikelijk loon',
    'KNB: notaris.nl over online een bv oprichten',
  ],
}
