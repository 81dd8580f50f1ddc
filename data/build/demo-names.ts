const adjectives =
  'Zilveren Gouden Blauwe Groene Rode Witte Koperen Houten Stenen Wijze Stille Wakkere Dappere Scherpe Ronde Zonnige Warme Frisse Vrolijke Trouwe Kalme Slimme Vlotte Fijne Heldere Bonte Nette Sterke'.split(
    ' ',
  )
const nouns =
  'Ganzenveer Inktpot Uil Kroontjespen Zegelring Reiger Klok Sleutel Vulpen Lantaarn Ooievaar Eekhoorn Egel Vlinder Kikker Zwaluw Griffel Aktetas Boekenkast Loep Weegschaal Brievenbus Postduif Bever Merel Spreeuw Otter Specht Krekel Libel Hommel Inktvis Lepelaar Theepot'.split(
    ' ',
  )

/** Names that nobody would give a real office, each once: "De Wijze Uil". */
export const fictionalNames: string[] = adjectives.flatMap((adjective) =>
  nouns.map((noun) => `De ${adjective} ${noun}`),
)

export const titleForms: ((name: string) => string)[] = [
  (name) => `Notariskantoor ${name}`,
  (name) => `Notariaat ${name}`,
  (name) => `${name} Notarissen`,
]

export const streets =
  'Stationsstraat Dorpsstraat Kerkstraat Marktplein Molenweg Schoolstraat Julianalaan Wilhelminastraat Beatrixlaan Havenstraat Parklaan Nieuwstraat Hoofdstraat Lindelaan Kastanjelaan Raadhuisplein Singel Brink Veerweg Industrieweg'.split(
    ' ',
  )

/** First digits of a telephone number; the rest is of no one: "0xx 000 00 xx". */
export const areaCodes: Record<string, string> = {
  Drenthe: '050',
  Flevoland: '036',
  Friesland: '058',
  Gelderland: '026',
  Groningen: '050',
  Limburg: '043',
  'Noord-Brabant': '073',
  'Noord-Holland': '020',
  Overijssel: '038',
  Utrecht: '030',
  Zeeland: '076',
  'Zuid-Holland': '070',
}
