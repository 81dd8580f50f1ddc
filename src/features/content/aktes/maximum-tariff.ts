/**
 * The legal maximum a notary may charge for deeds of family law (Wna 56). It applies to everyone whose own assets are below a
 * limit; those who also have a low income can request a lower one from the chair of the Kamer. No amounts: they change, and the
 * current ones were not read in the law.
 */
const lowIncome =
  'Heeft u een laag inkomen en weinig vermogen? Vraag dan de voorzitter van de Kamer voor het notariaat om een nog lager maximum. Stuur een verklaring over uw inkomen mee. Die krijgt u bij de Raad voor Rechtsbijstand. De voorzitter kan een notaris aanwijzen die het voor dat bedrag doet. De bedragen veranderen. Daarom noemen wij ze niet.'

/** For wills, marriage and partnership terms, and cohabitation contracts. */
export const maximumTariff = [
  'Voor deze akte kan een maximum uit de wet gelden (Wna 56). Het geldt voor iedereen met een eigen vermogen onder een grens, ook met een goed inkomen. Maakt u de akte samen, dan telt ook wat u samen heeft. Vraag de notaris vooraf of u eronder valt.',
  lowIncome,
]

/** For a declaration of inheritance, where the remainder of the estate counts. */
export const maximumTariffOfEstate = [
  'Blijft er van de erfenis weinig over? Dan kan voor deze akte een maximum uit de wet gelden (Wna 56). Vraag de notaris vooraf of dat zo is.',
  lowIncome,
]

/** The short form, for the FAQ. */
export const maximumTariffAnswer = `Voor een testament, een samenlevingscontract, huwelijkse voorwaarden en partnerschapsvoorwaarden kan een maximum uit de wet gelden. Het geldt voor iedereen met een eigen vermogen onder een grens. Ook voor een verklaring van erfrecht kan een maximum gelden. Dan telt wat er van de erfenis overblijft. ${lowIncome}`

export const maximumTariffSource =
  'Wet op het notarisambt (Wna), artikel 56 (gelezen op wetboek-online.nl en uwwet.nl op 27 november 2026)'
