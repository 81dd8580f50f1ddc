import type { Akte } from './akte.ts'

export const royementsakte: Akte = {
  intro: [
    'Met een royementsakte haalt de notaris een oude hypotheek weg uit het Kadaster. Dat heet doorhalen. In de akte verklaart de bank dat de hypotheek is vervallen (BW 3:274).',
    'Heeft u uw lening betaald? Dan eindigt de hypotheek meestal vanzelf. Maar in het Kadaster blijft de hypotheek staan. Wie het Kadaster leest, denkt dus dat er nog een schuld op uw huis rust.',
  ],
  when: [
    'U verkoopt uw woning en er staat nog een hypotheek op.',
    'U gaat met uw hypotheek naar een andere bank.',
    'U heeft alles betaald en wilt dat uw huis vrij in het Kadaster staat.',
    'U vond in een erfenis een hypotheek van lang geleden.',
  ],
  whenNot: [
    'U heeft alles betaald en blijft wonen. U mag dan wachten tot u verkoopt.',
    'U wilt later weer lenen bij dezelfde bank. Soms kan dat op de oude inschrijving. Vraag het eerst aan uw bank.',
    'U lost maar een deel af. Dan blijft de hypotheek staan.',
  ],
  cost: [
    'De eigenaar van de woning betaalt de akte. De wet zegt dat de bank de verklaring geeft op uw kosten (BW 3:274). Sommige banken vragen er zelf ook geld voor. Vraag dat na.',
    'Verkoopt u uw huis? Dan staan deze kosten op uw afrekening als verkoper. De koper betaalt ze meestal niet.',
  ],
  registers:
    'Het Kadaster vraagt geld voor de inschrijving van de akte. De tarieven van dit jaar staan op kadaster.nl.',
  drivers: [
    'Het aantal hypotheken dat weg moet.',
    'Het aantal banken. Elke bank geeft een eigen verklaring.',
    'Een verkoop of een nieuwe hypotheek bij hetzelfde kantoor. Dan is het vaak één opdracht.',
    'Een bank die niet meer bestaat. De notaris moet dan zoeken wie haar opvolger is.',
    'Een deel van de grond vrijmaken in plaats van alles.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'Het nummer van uw lening en de naam van de bank',
    'De brief van de bank dat u alles heeft betaald',
    'Het adres en, als u die weet, de gegevens van het perceel',
    'De oude hypotheekakte, als u die nog heeft',
    'Bij een erfenis: de verklaring van erfrecht',
  ],
  steps: [
    {
      title: 'U vraagt de bank om toestemming',
      who: 'u of de notaris',
      duration: 'een paar dagen',
      text: 'Bij een verkoop of bij oversluiten doet de notaris dit voor u. Heeft u alles al betaald, dan kunt u zelf beginnen.',
    },
    {
      title: 'De bank noemt het bedrag dat nog open staat',
      who: 'de bank',
      duration: 'een of twee weken',
      text: 'De bank zegt wat u op de dag van betalen nog moet. Soms hoort daar een vergoeding bij voor vroeg aflossen.',
    },
    {
      title: 'De notaris lost de lening af',
      who: 'de notaris',
      duration: 'een werkdag',
      text: 'Bij een verkoop gaat dit van de koopsom af. Heeft u al betaald, dan valt deze stap weg.',
    },
    {
      title: 'De bank geeft een volmacht',
      who: 'de bank',
      duration: 'enkele weken',
      text: 'Met die volmacht mag de notaris de akte namens de bank tekenen. U hoeft daar meestal niet voor langs te komen.',
    },
    {
      title: 'De notaris tekent en schrijft in',
      who: 'de notaris',
      duration: 'een of twee werkdagen',
      text: 'De akte gaat naar het Kadaster. Het Kadaster haalt de hypotheek door. Vraag het kantoor om een bericht als het klaar is.',
    },
  ],
  mistakes: [
    {
      title: 'U denkt dat het vanzelf gaat',
      text: 'De bank haalt niets door als u er niet om vraagt. Controleer het in het Kadaster of vraag het uw notaris.',
    },
    {
      title: 'U heeft nog een andere schuld bij de bank',
      text: 'Veel hypotheken gelden voor alles wat u bij die bank leent. Ook voor een krediet. De bank werkt dan pas mee als ook dat is betaald of als er andere zekerheid is.',
    },
    {
      title: 'U begint te laat',
      text: 'Banken hebben soms weken nodig. Wilt u binnenkort verkopen, meld dan nu al alle leningen aan de notaris.',
    },
  ],
  without: [
    'Zolang u niets doet, blijft de oude hypotheek in het Kadaster staan. Dat kost u niets en u mag blijven wonen.',
    'Bij een verkoop wordt het een probleem. De koper wil een huis zonder hypotheek van een ander. Ook een nieuwe bank wil op de eerste plaats staan. Dan moet het alsnog, en vaak met haast. Na uw overlijden moeten uw erfgenamen het uitzoeken.',
  ],
  questions: [
    {
      title: 'Moet ik zelf naar de notaris?',
      text: 'Meestal niet. De notaris werkt met de volmacht van de bank. Wel moet het kantoor weten wie u bent.',
    },
    {
      title: 'Wat doe ik als de bank niet meer bestaat?',
      text: 'Vaak is de bank overgenomen. De notaris zoekt uit wie nu mag tekenen. Lukt het niet, dan kan de rechter verklaren dat de inschrijving niet meer geldt (BW 3:29).',
    },
    {
      title: 'Mag ik een andere notaris kiezen dan voor de verkoop?',
      text: 'Bij een verkoop regelt de notaris van de overdracht het meestal. Heeft u alles betaald, dan kiest u zelf.',
    },
    {
      title: 'Hoe zie ik of mijn hypotheek weg is?',
      text: 'Vraag bij het Kadaster om de gegevens over hypotheken op uw adres. Het kantoor kan het ook voor u nakijken.',
    },
  ],
  related: [
    { id: 'hypotheekakte', why: 'als u een nieuwe hypotheek neemt bij een andere bank.' },
    { id: 'leveringsakte', why: 'als u de woning verkoopt.' },
    { id: 'verklaring-van-erfrecht', why: 'als de eigenaar is overleden.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 3:29, 3:81 (einde van een hypotheek) en 3:274 (doorhaling)',
    'Kadaster: tarieven en informatie over hypotheken',
    'Rijksoverheid: hypotheek aflossen en oversluiten',
    'KNB: notaris.nl over royement',
  ],
}
