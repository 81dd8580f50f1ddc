import type { DienstId } from '#features/diensten/rules.ts'

export type AkteText = {
  /** What it is, in two or three sentences. */
  intro: string
  when: string[]
  /** What the price is made of, besides the honorarium and btw that every akte has. */
  cost: string
  questions: [question: string, answer: string][]
}

const ownPrice = 'Elke notaris bepaalt zijn eigen honorarium. Vergelijken loont dus.'
const kadaster = `De prijs bestaat uit het honorarium, de recherche, 21% btw daarover en de registerkosten van het Kadaster. ${ownPrice}`
const register = `De prijs bestaat uit het honorarium, 21% btw daarover en de kosten van de inschrijving in het register. ${ownPrice}`

/** The text of each page /akte/{slug}. */
export const aktes: Record<DienstId, AkteText> = {
  leveringsakte: {
    intro:
      'Met een leveringsakte wordt een woning officieel van u. De notaris maakt de akte, controleert de verkoper en de woning, en schrijft de akte in bij het Kadaster.',
    when: [
      'U koopt of verkoopt een huis of appartement.',
      'U neemt het deel van uw ex-partner over.',
      'U schenkt een woning aan uw kind.',
    ],
    cost: kadaster,
    questions: [
      [
        'Wie kiest de notaris?',
        'Meestal kiest de koper, omdat die de kosten betaalt. In de koopovereenkomst kan iets anders staan.',
      ],
      [
        'Hoe lang duurt het?',
        'De datum van de overdracht staat in de koopovereenkomst. Reken op enkele weken na het tekenen daarvan.',
      ],
    ],
  },
  hypotheekakte: {
    intro:
      'In een hypotheekakte staat dat uw woning het onderpand is voor uw lening. De notaris maakt de akte na opdracht van uw geldverstrekker en schrijft de hypotheek in bij het Kadaster.',
    when: [
      'U koopt een woning met een hypotheek.',
      'U sluit uw hypotheek over naar een andere geldverstrekker.',
      'U verhoogt uw hypotheek, bijvoorbeeld voor een verbouwing.',
    ],
    cost: kadaster,
    questions: [
      [
        'Kan de akte samen met de leveringsakte?',
        'Ja. Koopt u een woning, dan tekent u beide aktes meestal op dezelfde dag bij dezelfde notaris.',
      ],
      [
        'Wat heeft de notaris nodig?',
        'De notaris krijgt de stukken van uw geldverstrekker. U neemt een geldig identiteitsbewijs mee.',
      ],
    ],
  },
  koopovereenkomst: {
    intro:
      'In een koopovereenkomst leggen koper en verkoper de afspraken over de woning vast. Een notaris kan het contract opstellen of nakijken voordat u tekent.',
    when: [
      'U koopt of verkoopt zonder makelaar.',
      'U wilt bijzondere afspraken goed laten opschrijven.',
      'U wilt het contract laten controleren.',
    ],
    cost: `De prijs bestaat uit het honorarium en 21% btw daarover. Laat u de koop inschrijven in het Kadaster, dan komen er registerkosten bij. ${ownPrice}`,
    questions: [
      [
        'Heb ik bedenktijd?',
        'Een particulier die een woning koopt, heeft drie dagen bedenktijd nadat hij de getekende overeenkomst heeft gekregen.',
      ],
      ['Is een notaris verplicht?', 'Voor de koopovereenkomst niet. Voor de leveringsakte daarna wel.'],
    ],
  },
  royementsakte: {
    intro: 'Met een royementsakte haalt de notaris uw oude hypotheek weg uit het Kadaster. Dat heet doorhalen.',
    when: [
      'U verkoopt uw woning waar nog een hypotheek op staat.',
      'U sluit uw hypotheek over.',
      'Uw hypotheek is helemaal afgelost.',
    ],
    cost: kadaster,
    questions: [
      [
        'Gaat het doorhalen vanzelf?',
        'Nee. Ook na de laatste aflossing blijft de hypotheek in het Kadaster staan totdat een notaris haar doorhaalt.',
      ],
      ['Wie geeft toestemming?', 'Uw geldverstrekker geeft de notaris een verklaring dat de hypotheek mag vervallen.'],
    ],
  },
  testament: {
    intro:
      'In een testament bepaalt u wie uw erfgenamen zijn en wat er met uw bezit gebeurt. De notaris maakt de akte en laat haar opnemen in het Centraal Testamentenregister.',
    when: [
      'U wilt afwijken van wat de wet regelt.',
      'U woont samen en wilt dat uw partner van u erft.',
      'U heeft jonge kinderen en wilt een voogd aanwijzen.',
    ],
    cost: register,
    questions: [
      ['Kan ik mijn testament veranderen?', 'Ja, zo vaak u wilt. Een nieuw testament maakt u weer bij een notaris.'],
      [
        'Moet mijn partner ook een testament maken?',
        'Dat hoeft niet. Ieder maakt een eigen testament; veel stellen laten ze tegelijk opstellen.',
      ],
    ],
  },
  'verklaring-van-erfrecht': {
    intro:
      'In een verklaring van erfrecht staat wie de erfgenamen zijn en wie de erfenis mag afhandelen. Banken en andere instanties vragen er vaak om.',
    when: [
      'De bank wil weten wie over de rekening mag beschikken.',
      'Er hoort een woning bij de erfenis.',
      'Er is een testament, of de erfgenamen moeten worden uitgezocht.',
    ],
    cost: `De prijs hangt af van het aantal erfgenamen en het onderzoek dat nodig is. Over het honorarium en de recherche betaalt u 21% btw. ${ownPrice}`,
    questions: [
      [
        'Wat heeft de notaris nodig?',
        'De akte van overlijden, de identiteitsbewijzen van de erfgenamen en, als dat er is, het trouwboekje.',
      ],
      ['Moet ik naar een notaris in de woonplaats van de overledene?', 'Nee. U kiest zelf een notaris in Nederland.'],
    ],
  },
  samenlevingscontract: {
    intro:
      'In een samenlevingscontract leggen u en uw partner afspraken vast over geld, de woning en pensioen. De notaris schrijft ze zo op dat ze rechtsgeldig zijn.',
    when: [
      'U gaat samenwonen of koopt samen een huis.',
      'Uw pensioenfonds vraagt om een notarieel contract.',
      'U wilt regelen wat er gebeurt als u uit elkaar gaat.',
    ],
    cost: `De prijs bestaat uit het honorarium en 21% btw daarover. ${ownPrice}`,
    questions: [
      [
        'Erft mijn partner door het contract?',
        'Niet alles. Veel contracten regelen wat er met gedeelde spullen gebeurt; voor de rest is een testament nodig.',
      ],
      ['Kan het samen met een testament?', 'Ja. Vraag de notaris om een prijs voor beide.'],
    ],
  },
  levenstestament: {
    intro:
      'In een levenstestament wijst u iemand aan die uw zaken regelt als u dat zelf niet meer kunt. Het gaat over geld, zorg en uw wensen.',
    when: [
      'U wilt zelf kiezen wie voor u beslist.',
      'U wilt voorkomen dat de rechter een bewindvoerder aanwijst.',
      'U heeft een eigen bedrijf dat door moet gaan.',
    ],
    cost: register,
    questions: [
      [
        'Wat is het verschil met een testament?',
        'Een levenstestament geldt zolang u leeft. Een testament geldt na uw overlijden.',
      ],
      ['Kan ik het intrekken?', 'Ja, zolang u zelf kunt beslissen.'],
    ],
  },
  'geregistreerd-partnerschap': {
    intro:
      'Een geregistreerd partnerschap sluit u bij de gemeente. Bij de notaris maakt u partnerschapsvoorwaarden: afspraken over uw bezit en schulden.',
    when: [
      'U wilt andere afspraken dan de wet regelt.',
      'Een van u heeft een bedrijf of schulden.',
      'U heeft kinderen uit een eerdere relatie.',
    ],
    cost: register,
    questions: [
      [
        'Moet ik dit vóór het sluiten regelen?',
        'Dat is meestal het beste. Wat u later verandert, geldt vanaf dat moment.',
      ],
      ['Wat geldt er zonder voorwaarden?', 'Dan geldt de beperkte gemeenschap van goederen.'],
    ],
  },
  'huwelijkse-voorwaarden': {
    intro:
      'In huwelijkse voorwaarden leggen u en uw partner vast wat van wie is en blijft. De notaris maakt de akte en schrijft haar in het huwelijksgoederenregister in.',
    when: [
      'U gaat trouwen en wilt afwijken van de wet.',
      'Een van u heeft een onderneming.',
      'U wilt tijdens uw huwelijk andere afspraken maken.',
    ],
    cost: register,
    questions: [
      [
        'Kan het ook na de trouwdag?',
        'Ja. Voor de trouwdag is het wel eenvoudiger, omdat er dan nog niets te verdelen is.',
      ],
      ['Moeten we samen komen?', 'Ja, u tekent de akte allebei.'],
    ],
  },
  'bv-oprichten': {
    intro:
      'Een bv richt u op met een akte van de notaris. Daarin staan de statuten: de regels van uw bedrijf. Daarna schrijft u de bv in bij de KVK.',
    when: [
      'U start een bedrijf en wilt niet met uw privébezit instaan voor schulden.',
      'U zet uw eenmanszaak om in een bv.',
      'U wilt samen met anderen aandelen houden.',
    ],
    cost: `De prijs bestaat uit het honorarium en 21% btw daarover. De inschrijving bij de KVK betaalt u apart. ${ownPrice}`,
    questions: [
      ['Hoeveel startkapitaal heb ik nodig?', 'Eén cent is genoeg. Meer mag ook.'],
      [
        'Kan het op afstand?',
        'Een bv kan ook online bij een notaris worden opgericht. Vraag of het kantoor dat aanbiedt.',
      ],
    ],
  },
}
