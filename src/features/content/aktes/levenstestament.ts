import type { Akte } from './akte.ts'

export const levenstestament: Akte = {
  intro: [
    'In een levenstestament kiest u wie uw zaken regelt als u dat zelf niet meer kunt. Denk aan een beroerte, een ongeluk of dementie. Het geldt zolang u leeft. Een gewoon testament geldt pas na uw overlijden.',
    'Het bestaat meestal uit twee delen. In het ene deel geeft u iemand een volmacht voor geld en huis (BW 3:60). In het andere deel kiest u wie met de arts praat over uw zorg (BW 7:465). Dat mogen verschillende mensen zijn.',
  ],
  when: [
    'U wilt zelf kiezen wie voor u beslist.',
    'U wilt niet dat de rechter iemand aanwijst.',
    'U heeft een eigen huis. Uw partner kan het dan ook zonder u verkopen of er geld op lenen.',
    'U heeft een bedrijf dat door moet gaan.',
    'U woont alleen en heeft geen kinderen.',
  ],
  whenNot: [
    'U wilt regelen wat er na uw overlijden gebeurt. Daarvoor is het testament.',
    'U wilt alleen dat iemand uw bankzaken doet. Dan is een volmacht bij de bank soms genoeg.',
    'U heeft alleen wensen over uw behandeling. Die mag u zelf opschrijven en met uw huisarts bespreken.',
    'U kunt niet meer goed begrijpen wat u tekent. Dan mag de notaris de akte niet maken.',
  ],
  cost: [
    'Maakt u het samen met uw partner, dan maakt de notaris twee aktes. Vraag of de prijs voor één persoon is of voor u samen.',
    'Veel kantoren hebben een vaste prijs voor een standaardtekst. Vraag wat erin zit: alleen geld, of ook zorg en uw wensen.',
  ],
  registers:
    'Voor de opname in het Centraal Levenstestamentenregister, als u die wilt. De opname is niet verplicht: de notaris vraagt of u het goedvindt. De beroepsorganisatie KNB houdt dit register bij.',
  drivers: [
    'Eén levenstestament of twee.',
    'Een eigen bedrijf of bezit in het buitenland.',
    'Eigen wensen, bijvoorbeeld over schenken of over uw huisdier.',
    'Een toezichthouder die op uw gevolmachtigde let.',
    'Een bezoek aan huis of een tweede gesprek.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'De namen, adressen en geboortedata van wie u kiest',
    'De naam van een reserve, voor als de eerste niet kan',
    'De naam van uw huisarts',
    'Een lijst van rekeningen, verzekeringen en schulden',
    'Uw testament en uw huwelijkse voorwaarden, als u die heeft',
    'Uw wensen over zorg, wonen en schenken op papier',
  ],
  steps: [
    {
      title: 'U kiest wie u vertrouwt',
      who: 'u',
      duration: 'zo lang u wilt',
      text: 'Vraag of die persoon het wil en kan. Denk ook aan een reserve.',
    },
    {
      title: 'U praat met de notaris',
      who: 'u en de notaris',
      duration: 'ongeveer een uur',
      text: 'De notaris spreekt u vaak alleen. Zo weet hij dat u het zelf wilt. Bij twijfel vraagt hij een arts om advies.',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Let op wat de ander mag en vanaf welk moment. Mag hij schenken? Mag hij uw huis verkopen? Moet hij verslag doen?',
    },
    {
      title: 'U tekent',
      who: 'u en de notaris',
      duration: 'ongeveer een half uur',
      text: 'De notaris legt de akte uit. Uw gevolmachtigde hoeft er niet bij te zijn, maar het mag vaak wel.',
    },
    {
      title: 'U vertelt het',
      who: 'u en de notaris',
      duration: 'een paar dagen',
      text: 'Vindt u het goed, dan zet de notaris de akte in het register. Geef zelf een kopie aan uw gevolmachtigde en een kopie over zorg aan uw huisarts.',
    },
  ],
  mistakes: [
    {
      title: 'U kiest één persoon zonder toezicht',
      text: 'Wie veel mag, kan ook misbruik maken. Laat iemand anders elk jaar meekijken of kies twee mensen samen.',
    },
    {
      title: 'De bank weet van niets',
      text: 'Ga met uw gevolmachtigde naar de bank zolang u dat nog zelf kunt. Vraag wat zij willen zien.',
    },
    {
      title: 'U wacht tot u ziek bent',
      text: 'U moet kunnen begrijpen wat u tekent. Na een diagnose kan het soms nog, maar het wordt moeilijker.',
    },
  ],
  without: [
    'Kunt u zelf niet meer beslissen en heeft u niets geregeld? Dan kan uw familie de kantonrechter vragen om een bewindvoerder (BW 1:431) of een mentor (BW 1:450). Dat kost tijd. De rechter volgt liefst de wens van de familie, maar hij kiest.',
    'Uw partner mag niet vanzelf alles voor u doen. Een huis dat van u samen is, kan hij zonder uw handtekening niet verkopen.',
  ],
  questions: [
    {
      title: 'Kan ik het intrekken of veranderen?',
      text: 'Ja, zolang u kunt begrijpen wat u doet. Meld het aan uw gevolmachtigde, de bank en het kantoor.',
    },
    {
      title: 'Geldt de volmacht meteen?',
      text: 'Dat kiest u zelf. Meteen is handig, want dan hoeft niemand te bewijzen dat u ziek bent. U kunt ook afspreken dat een arts het eerst moet vaststellen.',
    },
    {
      title: 'Eindigt het als ik overlijd?',
      text: 'Ja, de volmacht eindigt dan (BW 3:72). Vanaf dat moment regelen uw erfgenamen of uw executeur het.',
    },
    {
      title: 'Kan ik er een wens over euthanasie in zetten?',
      text: 'U kunt uw wens erin noemen. Bespreek hem ook met uw huisarts, want een arts beslist erover en niet uw gevolmachtigde.',
    },
  ],
  related: [
    { id: 'testament', why: 'voor wat er na uw overlijden gebeurt. Veel mensen maken beide tegelijk.' },
    { id: 'samenlevingscontract', why: 'als u samenwoont zonder huwelijk of geregistreerd partnerschap.' },
    { id: 'huwelijkse-voorwaarden', why: 'om vast te leggen wat van wie is.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 1:431 (bewind), 1:450 (mentorschap), 3:60 en 3:72 (volmacht), 7:465 (zorg)',
    'Centraal Levenstestamentenregister (KNB)',
    'De Rechtspraak: bewind en mentorschap',
    'Rijksoverheid: levenstestament en wilsverklaring',
    'KNB: notaris.nl over het levenstestament',
  ],
}
