import type { Akte } from './akte.ts'

export const hypotheekakte: Akte = {
  intro: [
    'In een hypotheekakte geeft u uw bank een recht op uw huis. Het huis is dan onderpand voor uw lening. Betaalt u niet, dan mag de bank het huis laten verkopen (BW 3:268).',
    'Alleen een notaris mag de akte maken. Het recht ontstaat als de akte is ingeschreven bij het Kadaster (BW 3:260). De voorwaarden van de lening komen van de bank. De notaris legt u uit waarvoor u tekent.',
  ],
  when: [
    'U koopt een woning met geleend geld.',
    'U gaat met uw hypotheek naar een andere bank. Dat heet oversluiten.',
    'U leent meer dan het bedrag waarvoor uw hypotheek is ingeschreven.',
    'U leent van familie en zij willen uw huis als onderpand.',
  ],
  whenNot: [
    'U leent extra, maar blijft binnen het ingeschreven bedrag. Vraag uw bank of dat kan.',
    'U verandert alleen uw rente bij dezelfde bank.',
    'U neemt een lening zonder onderpand, zoals een persoonlijke lening.',
  ],
  cost: [
    'Leent u voor de woning waar u zelf woont? Dan mag u de kosten van de hypotheekakte meestal één keer aftrekken van uw inkomen. De Belastingdienst noemt dit financieringskosten. Bewaar dus de nota van de notaris.',
    'Andere kosten zitten niet in de prijs hieronder. Denk aan advies, taxatie en de kosten van de Nationale Hypotheek Garantie (NHG). Kijk op nhg.nl wat NHG dit jaar kost.',
  ],
  registers:
    'Het Kadaster vraagt geld voor de inschrijving. Een akte met een vaste standaardtekst kan goedkoper zijn. Kijk op kadaster.nl.',
  drivers: [
    'Het aantal leningen en aktes. Een overbrugging of een tweede hypotheek geeft extra werk.',
    'Een leveringsakte bij hetzelfde kantoor. Vraag naar de prijs voor beide samen.',
    'Oversluiten. Dan moet ook de oude hypotheek worden doorgehaald.',
    'De bank. Een bank uit het buitenland of een lening van familie vraagt eigen tekst.',
    'Een volmacht of een tolk.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'Het getekende hypotheekaanbod, als de notaris daarom vraagt',
    'De naam van uw bank en van uw adviseur',
    'Een bewijs van waar uw eigen geld vandaan komt',
    'De polis van uw opstalverzekering, als de bank die eist',
    'Uw huwelijkse voorwaarden of samenlevingscontract, als u die heeft',
    'Bij oversluiten: het nummer van uw oude lening',
  ],
  steps: [
    {
      title: 'U tekent het aanbod van de bank',
      who: 'u en uw adviseur',
      duration: 'enkele weken',
      text: 'De bank keurt uw stukken goed. In het aanbod staat tot wanneer het geldt. Plan het tekenen bij de notaris vóór die dag.',
    },
    {
      title: 'De bank geeft de notaris opdracht',
      who: 'de bank',
      duration: 'enkele dagen',
      text: 'U zegt tegen de bank welk kantoor u kiest. De bank stuurt het kantoor de stukken.',
    },
    {
      title: 'De notaris doet onderzoek',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Het kantoor kijkt van wie de woning is en of er al een hypotheek of beslag op rust. Ook stelt het vast wie u bent (Wwft).',
    },
    {
      title: 'U leest het ontwerp',
      who: 'u',
      duration: 'een paar dagen',
      text: 'Kijk of het bedrag, de namen en de rente kloppen met het aanbod. Vraag uitleg als u iets niet begrijpt.',
    },
    {
      title: 'U tekent',
      who: 'u en de notaris',
      duration: 'ongeveer een half uur',
      text: 'Bent u samen eigenaar, dan tekent u samen. De bank komt meestal niet. Die geeft de notaris een volmacht.',
    },
    {
      title: 'Inschrijving en betaling',
      who: 'de notaris',
      duration: 'dezelfde of de volgende werkdag',
      text: 'De akte gaat naar het Kadaster. Daarna betaalt de notaris het geld van de bank uit.',
    },
  ],
  mistakes: [
    {
      title: 'Het aanbod loopt af',
      text: 'Komt u na de laatste dag van het aanbod, dan kan de rente hoger worden. Vraag op tijd om uitstel.',
    },
    {
      title: 'De stukken komen laat',
      text: 'Zonder de stukken van de bank kan de notaris niets. Bel uw adviseur als u een week voor het tekenen nog geen ontwerp heeft.',
    },
    {
      title: 'Eén van de partners weet van niets',
      text: 'Bent u getrouwd of geregistreerd partner en woont u samen in de woning? Dan moet uw partner toestemming geven (BW 1:88).',
    },
  ],
  without: [
    'Zonder hypotheekakte krijgt de bank geen onderpand. De bank betaalt de lening dan niet uit. Koopt u een huis, dan kan de koop niet doorgaan en kan de verkoper een boete vragen.',
    'Leent u van familie zonder hypotheekakte? Dat mag. Uw familie heeft dan geen voorrang als uw huis gedwongen wordt verkocht.',
  ],
  questions: [
    {
      title: 'Kan ik beide aktes op één dag tekenen?',
      text: 'Ja. Koopt u een woning, dan tekent u de leveringsakte en de hypotheekakte meestal na elkaar bij dezelfde notaris.',
    },
    {
      title: 'Waarom is het ingeschreven bedrag hoger dan mijn lening?',
      text: 'De bank rekent rente en kosten mee. Soms kiest u zelf een hoger bedrag. U kunt dan later meer lenen zonder nieuwe akte, als de bank dat goedvindt.',
    },
    {
      title: 'Mag iemand anders voor mij tekenen?',
      text: 'Ja, maar de volmacht daarvoor moet zelf ook een akte van een notaris zijn (BW 3:260).',
    },
    {
      title: 'Gaat de hypotheek weg als ik alles heb betaald?',
      text: 'Het recht eindigt dan meestal. In het Kadaster blijft het staan tot een notaris het doorhaalt met een royementsakte.',
    },
  ],
  related: [
    { id: 'leveringsakte', why: 'als u de woning nog moet kopen.' },
    { id: 'royementsakte', why: 'om uw oude hypotheek weg te halen bij oversluiten.' },
    { id: 'samenlevingscontract', why: 'om af te spreken wie wat betaalt.' },
    { id: 'testament', why: 'om te regelen wie na uw overlijden in het huis mag blijven.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 1:88, 3:260 en 3:268',
    'Wet ter voorkoming van witwassen en financieren van terrorisme (Wwft)',
    'Belastingdienst: aftrekbare kosten van uw hypotheek',
    'Kadaster: tarieven voor het inschrijven van aktes',
    'NHG: kosten van de garantie',
    'KNB: notaris.nl over hypotheken',
  ],
}
