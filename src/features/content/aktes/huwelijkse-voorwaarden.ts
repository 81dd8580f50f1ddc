import type { Akte } from './akte.ts'
import { maximumTariff, maximumTariffSource } from './maximum-tariff.ts'

export const huwelijkseVoorwaarden: Akte = {
  intro: [
    'In huwelijkse voorwaarden spreekt u met uw partner af wat van wie is en blijft. U maakt ze bij een notaris. Op een andere manier zijn ze niet geldig (BW 1:115).',
    'Trouwt u zonder voorwaarden, dan geldt de wet. Wat u na de trouwdag krijgt of verdient, is van u samen. Dat geldt ook voor schulden. Wat u al had, een erfenis en een gift blijven van uzelf (BW 1:94). Trouwde u vóór 2018 zonder voorwaarden? Dan is bijna alles van u samen.',
  ],
  when: [
    'U heeft een bedrijf of wilt er een beginnen.',
    'Eén van u heeft veel meer geld of juist schulden.',
    'U wilt dat ieder zijn eigen geld houdt.',
    'U heeft kinderen uit een eerdere relatie.',
    'U trouwde vóór 2018 en wilt niet meer alles delen.',
    'U gaat in het buitenland wonen en wilt weten welk recht geldt.',
  ],
  whenNot: [
    'U vindt de regels van de wet goed. Dan hoeft u niets te doen.',
    'U woont samen en gaat niet trouwen. Dan maakt u een samenlevingscontract, of u kiest voor een geregistreerd partnerschap.',
    'U wilt alleen regelen wie van u erft. Dan is een testament genoeg.',
  ],
  cost: [
    'U betaalt één prijs voor u samen. Maakt u er testamenten bij, vraag dan naar een prijs voor alles.',
    ...maximumTariff,
  ],
  registers:
    'De rechtbank vraagt geld voor de inschrijving in het huwelijksgoederenregister. Het bedrag van dit jaar staat op rechtspraak.nl.',
  drivers: [
    'Standaardafspraken of eigen afspraken.',
    'Een eigen bedrijf. Dan is vaak ook een accountant nodig.',
    'Voorwaarden voor of na de trouwdag. Na de trouwdag moet u soms eerst bezit verdelen.',
    'Een huis dat op naam van de ander komt. Dan is een extra akte nodig.',
    'Bezit in het buitenland, een tolk of testamenten erbij.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs van u allebei',
    'De trouwdag, of uw trouwboekje als u al getrouwd bent',
    'Een lijst van ieders bezit en schulden',
    'De gegevens van uw huis en uw hypotheek',
    'De jaarstukken van uw bedrijf, als u dat heeft',
    'Oude voorwaarden, een samenlevingscontract en testamenten',
    'Bewijs van een erfenis of een gift die u heeft gekregen',
  ],
  steps: [
    {
      title: 'U praat samen over geld',
      who: 'u en uw partner',
      duration: 'zo lang u wilt',
      text: 'Wat wilt u delen en wat niet? En wat als één van u minder gaat werken voor de kinderen?',
    },
    {
      title: 'U praat met de notaris',
      who: 'u, uw partner en de notaris',
      duration: 'een of twee gesprekken van een uur',
      text: 'De notaris legt de keuzes uit. Hij let erop dat u allebei begrijpt wat u weggeeft.',
    },
    {
      title: 'U krijgt een ontwerp',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Vraag om een voorbeeld met bedragen. Wat krijgt ieder bij een scheiding? Wat bij een overlijden?',
    },
    {
      title: 'U tekent samen',
      who: 'u, uw partner en de notaris',
      duration: 'ongeveer een half uur',
      text: 'Tekent u voor de trouwdag, dan gelden de voorwaarden vanaf die dag. Tekent u erna, dan gelden ze vanaf de dag na het tekenen (BW 1:120).',
    },
    {
      title: 'De notaris schrijft in',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'De akte gaat naar het huwelijksgoederenregister. Dan kunt u zich er ook tegenover anderen op beroepen (BW 1:116).',
    },
    {
      title: 'U houdt u eraan',
      who: 'u en uw partner',
      duration: 'elk jaar een uur',
      text: 'Moet u volgens de akte elk jaar afrekenen, doe dat dan op papier en bewaar het.',
    },
  ],
  mistakes: [
    {
      title: 'U rekent nooit af',
      text: 'Veel voorwaarden zeggen dat u elk jaar deelt wat er over is. Doet u dat niet, dan moet bij een scheiding vaak alles alsnog worden gedeeld (BW 1:141).',
    },
    {
      title: 'U regelt het in de laatste week',
      text: 'Dan is er geen tijd om na te denken. Begin een paar maanden voor de trouwdag.',
    },
    {
      title: 'U vergeet het pensioen',
      text: 'Bij een scheiding deelt u volgens de wet het pensioen dat in het huwelijk is opgebouwd. U mag in de akte iets anders afspreken.',
    },
  ],
  without: [
    'Zonder voorwaarden geldt de wet van het moment waarop u trouwde. Bij een scheiding deelt u wat van u samen is. Wie niet kan bewijzen wat van hem alleen is, moet dat vaak ook delen (BW 1:94).',
    'Gaat een bedrijf failliet dat van u samen is, dan kunnen schuldeisers ook bij uw gedeelde bezit komen. Ook een gedeeld huis kan dan verloren gaan.',
  ],
  questions: [
    {
      title: 'Kan het nog na de trouwdag?',
      text: 'Ja. Sinds 2012 hoeft de rechter het niet meer goed te keuren. U gaat samen naar de notaris.',
    },
    {
      title: 'Mag ik een andere verdeling kiezen dan de helft?',
      text: 'Ja, maar dan kunt u schenkbelasting of erfbelasting moeten betalen. Vraag de notaris dit voor u na te kijken.',
    },
    {
      title: 'Gelden de voorwaarden ook in het buitenland?',
      text: 'Niet altijd. In de Europese Unie helpen gemeenschappelijke regels (Verordening 2016/1103), maar niet elk land doet mee. Laat in de akte opnemen welk recht u kiest.',
    },
    {
      title: 'Kan iemand onze voorwaarden lezen?',
      text: 'Ja. Het huwelijksgoederenregister is openbaar. Iedereen mag erin kijken (BW 1:116).',
    },
  ],
  related: [
    { id: 'testament', why: 'om te bepalen wie wat van u erft.' },
    { id: 'geregistreerd-partnerschap', why: 'met bijna dezelfde regels als een huwelijk.' },
    { id: 'levenstestament', why: 'om te kiezen wie beslist als u ziek bent.' },
    { id: 'bv-oprichten', why: 'als u uw bedrijf apart wilt houden van uw privégeld.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 1:94, 1:115, 1:116, 1:120 en 1:141',
    'Wet verevening pensioenrechten bij scheiding',
    'Verordening (EU) 2016/1103',
    maximumTariffSource,
    'De Rechtspraak: huwelijksgoederenregister',
    'Belastingdienst: schenken en erven tussen partners',
    'Rijksoverheid: trouwen en huwelijkse voorwaarden',
  ],
}
