import { typedArea } from '#contract/postcode.ts'
import { messageOf } from '#web/call.ts'

export type LocationProblem = { title: string; advice: string }

export const invalidLocation: LocationProblem = {
  title: 'Voer een geldige postcode of woonplaats in',
  advice: 'Bijvoorbeeld: 1234AB of Amsterdam',
}

/** The postcode in the address cannot exist. */
export const invalidPostcode: LocationProblem = {
  title: 'Ongeldig postcodeformaat',
  advice: 'Voer een geldige Nederlandse postcode in (bijv. 1234AB).',
}

/** The call that looks up places failed. */
export const lookupFailed = (error: unknown): LocationProblem => ({
  title: 'Er is een fout opgetreden bij het zoeken naar woonplaatsen',
  advice: messageOf(error),
})

/** Looking up a submitted text failed; a submit takes the first suggestion. */
export const takingFailed = (input: string, error: unknown): LocationProblem => ({
  title: `Er is een fout opgetreden bij het ${typedArea(input) ? 'ophalen van de postcode' : 'selecteren van de woonplaats'}`,
  advice: messageOf(error),
})

/** The typed text is not a place where anyone lives. */
export const nothingNamed = (input: string): LocationProblem =>
  typedArea(input) ? invalidLocation : unknownPlace(input)

const unknownPlace = (input: string): LocationProblem => ({
  title: `Geen woonplaats gevonden voor "${input}"`,
  advice: 'Controleer de spelling of probeer een andere woonplaats',
})
