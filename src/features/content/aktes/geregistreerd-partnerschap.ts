import type { Akte } from './akte.ts'
import { maximumTariff, maximumTariffSource } from './maximum-tariff.ts'

export const geregistreerdPartnerschap: Akte = {
  intro: [
    'Een geregistreerd partnerschap lijkt veel op een huwelijk. U sluit het bij de gemeente, niet bij de notaris (BW 1:80a). De notaris heeft u nodig als u andere afspraken wilt dan de wet. Die afspraken heten partnerschapsvoorwaarden.',
    'Zonder voorwaarden geldt de wet. Wat u vanaf die dag krijgt of verdient, is van u samen. Ook nieuwe schulden zijn van u samen. Wat u al had, een erfenis en een gift blijven van uzelf (BW 1:94).',
  ],
  when: [
    'U wilt dat ieder zijn eigen geld houdt.',
    'Eén van u heeft een bedrijf of krijgt er een.',
    'Eén van u heeft schulden.',
    'U heeft kinderen uit een eerdere relatie.',
    'U heeft samen een huis, maar legde niet evenveel geld in.',
    'U wilt uit elkaar en heeft geen kinderen onder de achttien. U kunt dan zonder rechter stoppen, met een notaris of advocaat (BW 1:80c).',
  ],
  whenNot: [
    'U vindt de regels van de wet goed. Dan gaat u alleen naar de gemeente.',
    'U wilt alleen afspraken over samenwonen. Dan is een samenlevingscontract genoeg.',
    'U wilt trouwen. Dan maakt u huwelijkse voorwaarden.',
  ],
  cost: [
    'De prijs hieronder is voor partnerschapsvoorwaarden bij de notaris. De gemeente vraagt zelf geld voor het sluiten. Elke gemeente heeft eigen prijzen. Vraag ook naar het gratis moment dat veel gemeenten hebben.',
    ...maximumTariff,
  ],
  registers:
    'De rechtbank vraagt geld voor de inschrijving in het huwelijksgoederenregister. Het bedrag van dit jaar staat op rechtspraak.nl.',
  drivers: [
    'Standaardafspraken of eigen afspraken.',
    'Een eigen bedrijf.',
    'Een huis dat al van één van u is.',
    'Voorwaarden vooraf, of pas later. Later moet u soms eerst bezit verdelen.',
    'Testamenten erbij.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs van u allebei',
    'De dag waarop u bij de gemeente tekent',
    'Een lijst van ieders bezit en schulden',
    'De gegevens van uw huis en uw hypotheek',
    'De stukken van uw bedrijf, als u dat heeft',
    'Een oud samenlevingscontract en uw testamenten',
    'De uitspraak over een eerdere scheiding, als die er is',
  ],
  steps: [
    {
      title: 'U meldt het bij de gemeente',
      who: 'u en uw partner',
      duration: 'minstens twee weken vooraf',
      text: 'U laat weten dat u een partnerschap wilt sluiten (BW 1:62). Dat kan vaak online.',
    },
    {
      title: 'U praat met de notaris',
      who: 'u, uw partner en de notaris',
      duration: 'ongeveer een uur',
      text: 'Plan dit ruim voor de grote dag. De notaris legt uit wat de wet regelt en wat u kunt veranderen.',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Lees het ieder apart. Vraag wat een zin betekent als u uit elkaar gaat of als één van u overlijdt.',
    },
    {
      title: 'U tekent samen',
      who: 'u, uw partner en de notaris',
      duration: 'ongeveer een half uur',
      text: 'U tekent de voorwaarden voordat u naar de gemeente gaat. Ze gelden vanaf het moment dat u partners bent.',
    },
    {
      title: 'U sluit het partnerschap',
      who: 'u, uw partner en de gemeente',
      duration: 'een dag',
      text: 'U heeft getuigen nodig. Een ja-woord is niet verplicht.',
    },
    {
      title: 'De notaris schrijft in',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'De voorwaarden gaan naar het huwelijksgoederenregister. Dan gelden ze ook tegenover anderen, zoals een bank (BW 1:116).',
    },
  ],
  mistakes: [
    {
      title: 'U komt te laat bij de notaris',
      text: 'Bent u al partners, dan kan het nog steeds. Maar dan is er misschien al bezit van u samen dat u moet verdelen.',
    },
    {
      title: 'U rekent niet af',
      text: 'Staat er dat u elk jaar overgebleven geld deelt? Doe dat dan. Anders kan de rechter aannemen dat alles van u samen is (BW 1:141).',
    },
    {
      title: 'U denkt dat elk land het kent',
      text: 'Niet elk land erkent een geregistreerd partnerschap. Gaat u naar het buitenland, vraag dan vooraf advies.',
    },
  ],
  without: [
    'Sluit u geen partnerschap, dan regelt de wet bijna niets tussen u beiden. Uw partner erft dan niet zonder testament.',
    'Sluit u het wel maar zonder voorwaarden? Dan deelt u wat u vanaf die dag krijgt en de schulden die u dan maakt. Heeft één van u een schuld, dan kan de schuldeiser soms ook bij wat van u samen is (BW 1:96).',
  ],
  questions: [
    {
      title: 'Wat is het verschil met trouwen?',
      text: 'Weinig. U kunt zonder rechter stoppen als er geen kinderen onder de achttien zijn. Een huwelijk wordt in meer landen erkend.',
    },
    {
      title: 'Erft mijn partner van mij?',
      text: 'Ja, net als bij een huwelijk (BW 4:8 en 4:13). U kunt het met een testament anders regelen.',
    },
    {
      title: 'Kunnen we er later een huwelijk van maken?',
      text: 'Ja, bij de gemeente (BW 1:80g). Uw voorwaarden blijven dan gelden.',
    },
    {
      title: 'Hoe stoppen we bij de notaris?',
      text: 'U tekent samen een verklaring dat u stopt en schrijft op wat u afspreekt over het huis, geld en pensioen (BW 1:80d). Een notaris of advocaat tekent mee. De gemeente schrijft het einde in.',
    },
  ],
  related: [
    { id: 'samenlevingscontract', why: 'als u minder wilt regelen.' },
    { id: 'huwelijkse-voorwaarden', why: 'als u wilt trouwen.' },
    { id: 'testament', why: 'om te bepalen wie wat van u erft.' },
    { id: 'levenstestament', why: 'om te kiezen wie beslist als u ziek bent.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 1:62, 1:80a tot en met 1:80g, 1:94, 1:96, 1:116, 1:141, 4:8 en 4:13',
    maximumTariffSource,
    'De Rechtspraak: huwelijksgoederenregister',
    'Rijksoverheid: geregistreerd partnerschap',
    'KNB: notaris.nl over partnerschapsvoorwaarden',
  ],
}
