import type { Akte } from './akte.ts'
import { maximumTariff, maximumTariffSource } from './maximum-tariff.ts'

export const testament: Akte = {
  intro: [
    'In een testament bepaalt u wie uw erfgenamen zijn en wie wat krijgt. U maakt het bij een notaris (BW 4:94). Ieder maakt een eigen testament. U kunt dus niet met zijn tweeën één testament maken (BW 4:93).',
    'De notaris bewaart de akte. In het Centraal Testamentenregister staat alleen dat u een testament heeft en bij welke notaris. Wat erin staat, blijft geheim zolang u leeft. U mag het altijd veranderen of intrekken.',
  ],
  when: [
    'U woont samen zonder huwelijk of geregistreerd partnerschap. Zonder testament erft uw partner niets (BW 4:10).',
    'U heeft jonge kinderen en wilt kiezen wie hun voogd wordt.',
    'U heeft kinderen uit een eerdere relatie.',
    'U wilt geld of spullen nalaten aan een vriend, een stiefkind of een goed doel.',
    'U wilt iemand aanwijzen die alles regelt. Dat is de executeur (BW 4:142).',
    'U heeft een bedrijf of een huis in het buitenland.',
  ],
  whenNot: [
    'U vindt goed wat de wet regelt. Bent u getrouwd of geregistreerd partner, en heeft u kinderen? Dan krijgt uw partner alle spullen. De kinderen krijgen een bedrag dat zij pas later kunnen vragen (BW 4:8 en 4:13).',
    'U wilt alleen kleding, sieraden, boeken of bepaalde spullen uit huis weggeven. Dan is een codicil genoeg. U schrijft dat met de hand en zet er datum en naam onder (BW 4:97).',
    'U wilt alleen een voogd kiezen. Dat kan ook in het gezagsregister van de rechtbank.',
  ],
  cost: [
    'Veel stellen maken tegelijk twee testamenten die op elkaar lijken. Vraag of de prijs voor één persoon is of voor u samen.',
    ...maximumTariff,
  ],
  registers: 'Voor de opname in het Centraal Testamentenregister. De beroepsorganisatie KNB houdt dit register bij.',
  drivers: [
    'Eén testament of twee tegelijk.',
    'Uw familie. Met kinderen uit twee relaties is er meer te regelen.',
    'Een eigen bedrijf of bezit in het buitenland.',
    'Advies over belasting, bijvoorbeeld over de erfbelasting.',
    'Een bezoek aan huis of in het ziekenhuis.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'De namen, adressen en geboortedata van wie u iets nalaat',
    'Uw oude testament, als u dat heeft',
    'Uw huwelijkse voorwaarden of samenlevingscontract',
    'Een lijst van wat u bezit en van uw schulden',
    'De namen van wie u als voogd of executeur wilt',
    'De juiste naam van een goed doel, met het nummer bij de KVK',
  ],
  steps: [
    {
      title: 'U denkt na over uw wensen',
      who: 'u',
      duration: 'zo lang u wilt',
      text: 'Schrijf op wie wat krijgt. Vraag ook of de voogd en de executeur het willen doen.',
    },
    {
      title: 'U praat met de notaris',
      who: 'u en de notaris',
      duration: 'ongeveer een uur',
      text: 'De notaris vraagt naar uw familie en uw bezit. Hij kijkt ook of u het zelf zo wilt. Daarom spreekt hij u soms alleen.',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Lees het rustig. Vraag uitleg bij elk stuk dat u niet begrijpt.',
    },
    {
      title: 'U tekent',
      who: 'u en de notaris',
      duration: 'ongeveer een half uur',
      text: 'De notaris leest de belangrijkste delen voor. U tekent, daarna de notaris.',
    },
    {
      title: 'Het gaat in het register',
      who: 'de notaris',
      duration: 'een paar dagen',
      text: 'U krijgt een kopie. Zeg tegen iemand die u vertrouwt dat u een testament heeft.',
    },
  ],
  mistakes: [
    {
      title: 'Het testament is oud',
      text: 'Na een scheiding, een geboorte of een verhuizing past het soms niet meer. Lees het na zo’n verandering opnieuw.',
    },
    {
      title: 'Een kind krijgt niets en u denkt dat het klaar is',
      text: 'Een kind dat u onterft, kan nog de helft vragen van wat het volgens de wet zou krijgen (BW 4:64). Het moet dat doen binnen vijf jaar na het overlijden (BW 4:85).',
    },
    {
      title: 'U wacht te lang',
      text: 'Bij dementie moet de notaris extra goed kijken of u begrijpt wat u wilt. Soms kan het dan niet meer.',
    },
  ],
  without: [
    'Zonder testament bepaalt de wet wie erft. Eerst uw kinderen en de partner met wie u een huwelijk of een geregistreerd partnerschap heeft. Zijn die er niet, dan uw ouders, broers en zussen (BW 4:10). Een partner met wie u alleen samenwoont, krijgt dus niets.',
    'Is er geen voogd gekozen? Dan beslist de rechter wie voor uw kinderen zorgt als beide ouders er niet meer zijn.',
  ],
  questions: [
    {
      title: 'Vanaf welke leeftijd kan ik een testament maken?',
      text: 'Vanaf zestien jaar (BW 4:55).',
    },
    {
      title: 'Kan ik zelf een testament schrijven?',
      text: 'U mag het schrijven, maar het geldt pas als u het bij een notaris in bewaring geeft met een akte (BW 4:94). De meeste mensen laten de notaris het schrijven.',
    },
    {
      title: 'Hoe vinden mijn erfgenamen het testament?',
      text: 'Na uw overlijden kan iedereen bij het Centraal Testamentenregister vragen of er een testament is. Erfgenamen krijgen bij de notaris de inhoud.',
    },
    {
      title: 'Hoeveel erfbelasting betaalt mijn familie?',
      text: 'Dat hangt af van de band met u en van het bedrag. De tarieven en vrijstellingen veranderen elk jaar. Kijk bij de Belastingdienst.',
    },
  ],
  related: [
    { id: 'levenstestament', why: 'voor de tijd dat u leeft maar zelf niet meer kunt beslissen.' },
    { id: 'samenlevingscontract', why: 'als u samenwoont. Beide aktes vullen elkaar aan.' },
    { id: 'huwelijkse-voorwaarden', why: 'om te regelen wat van wie is.' },
    { id: 'verklaring-van-erfrecht', why: 'die uw erfgenamen later nodig hebben.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 4:8, 4:10, 4:13, 4:55, 4:64, 4:85, 4:93, 4:94, 4:97 en 4:142',
    maximumTariffSource,
    'Centraal Testamentenregister (KNB)',
    'De Rechtspraak: gezagsregister en voogdij',
    'Belastingdienst: erfbelasting',
    'Rijksoverheid: testament en erfenis',
  ],
}
