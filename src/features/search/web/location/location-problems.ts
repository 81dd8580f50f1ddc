import { typedArea } from '#contract/postcode.ts'
import { messageOf } from '#web/call.ts'

export type LocationProblem = { title: string; advice: string }

export const invalidLocation: LocationProblem = {
  title: 'Voer een geldige postcode of woonplaats in',
  advice: 'Bijvoorbeeld: 1234AB of Amsterdam',
}

/** The address names a postcode that cannot exist. */
export const invalidPostcode: LocationProblem = {
  title: 'Ongeldig postcodeformaat',
  advice: 'Voer een geldige Nederlandse postcode in (bijv. 1234AB).',
}

/** Places could not be looked up. */
export const lookupFailed = (error: unknown): LocationProblem => ({
  title: 'Er is een fout opgetreden bij het zoeken naar woonplaatsen',
  advice: messageOf(error),
})

/** What was sent could not be looked up: the first suggestion is taken then. */
export const takingFailed = (input: string, error: unknown): LocationProblem => ({
  title: `Er is een fout opgetreden bij het ${typedArea(input) ? 'ophalen van de postcode' : 'selecteren van de woonplaats'}`,
  advice: messageOf(error),
})

/** What was typed is no place that anybody lives in. */
export const nothingNamed = (input: string): LocationProblem =>
  typedArea(input) ? invalidLocation : unknownPlace(input)

const unknownPlace = (input: string): LocationProblem => ({
  title: `Geen woonplaats gevonden voor "${input}"`,
  advice: 'Controleer de spelling of probeer een andere woonplaats',
})
