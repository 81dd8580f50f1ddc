import { expect, test } from 'vitest'
import { ApiError, codeOfStatus, type ErrorCode, errors } from '#contract/errors.ts'

// The catalogue, repeated once: code, HTTP status (0: an error only the client makes), text.
const catalogue: [string, number, string][] = [
  ['INVALID_POSTCODE', 400, 'Ongeldige postcode. Gebruik het formaat: 1234AB'],
  ['POSTCODE_NOT_FOUND', 404, 'We kunnen deze postcode niet vinden. Controleer de postcode of zoek op woonplaats.'],
  [
    'WOONPLAATS_NOT_FOUND',
    404,
    'We kunnen deze woonplaats niet vinden. Controleer de spelling of kies een plaats uit de lijst.',
  ],
  ['VESTIGING_NOT_FOUND', 404, 'Deze notaris is niet gevonden'],
  ['CATEGORY_NOT_FOUND', 404, 'Deze categorie bestaat niet (meer).'],
  ['INVALID_SEARCH_PARAMETERS', 400, 'Vul een postcode of woonplaats in om te zoeken.'],
  [
    'USER_ALREADY_CREATED_OFFERTE_REQUEST',
    409,
    'U heeft met dit e-mailadres in de afgelopen 24 uur al offertes aangevraagd. Bekijk of bevestig die aanvraag via de e-mail die u van ons kreeg.',
  ],
  [
    'USER_ALREADY_REVIEWED_THIS_VESTIGING',
    409,
    'U heeft deze notaris al beoordeeld. Via de link in uw e-mail kunt u uw review aanpassen of intrekken.',
  ],
  ['REVIEW_NOT_FOUND', 404, 'Deze review bestaat niet (meer).'],
  [
    'USER_ALREADY_REVIEWED_SITE',
    409,
    'U heeft ons al beoordeeld, dank u wel. Via de link in uw e-mail kunt u uw review aanpassen.',
  ],
  [
    'SITE_REVIEW_CONTEXT_MISMATCH',
    409,
    'Deze link hoort bij een ander e-mailadres of een andere aanvraag. Gebruik de link uit uw eigen e-mail.',
  ],
  ['SITE_REVIEW_NOT_FOUND', 404, 'Deze beoordeling van onze website bestaat niet (meer).'],
  [
    'SITE_REVIEW_REQUIRES_RECENT_ACTIVITY',
    403,
    'U kunt ons beoordelen als u de afgelopen 90 dagen via ons offertes aanvroeg of een notaris beoordeelde. Gebruik hetzelfde e-mailadres.',
  ],
  ['TOKEN_INVALID', 404, 'Deze link is ongeldig of verlopen. Open de link opnieuw vanuit uw e-mail.'],
  ['TOKEN_ALREADY_USED', 409, 'Deze link is al gebruikt.'],
  ['TOKEN_EXPIRED', 410, 'Deze link is verlopen.'],
  ['WRONG_ENTITY_TYPE', 400, 'Deze link is voor een andere pagina bedoeld. Open de link opnieuw vanuit uw e-mail.'],
  ['CONFIG_REQUIRED', 503, 'Deze functie is nog niet ingesteld. Neem contact op met de beheerder.'],
  ['OFFERTE_NOT_FOUND', 404, 'Deze offerteaanvraag bestaat niet (meer).'],
  ['OFFERTE_NOT_VERIFIED', 409, 'Bevestig eerst uw e-mailadres via de link in onze e-mail.'],
  ['OFFERTE_CLOSED', 409, 'Deze offerteaanvraag is gesloten.'],
  ['OFFER_INVALID', 422, 'De offerte klopt niet. Controleer de bedragen.'],
  [
    'NO_VALID_OFFICES',
    422,
    'De gekozen notarissen kunnen nu geen offerteaanvragen ontvangen. Kies een andere notaris.',
  ],
  ['REVIEW_REQUEST_ALREADY_SENT', 409, 'Voor deze aanvraag is al een reviewverzoek verstuurd.'],
  ['REVIEW_REQUEST_SEND_FAILED', 502, 'Het reviewverzoek kon niet worden verstuurd. Probeer het later opnieuw.'],
  ['WEBSITE_REVIEW_ALREADY_SENT', 409, 'Deze klant heeft al een verzoek ontvangen om onze website te beoordelen.'],
  [
    'WEBSITE_REVIEW_SEND_FAILED',
    502,
    'Het verzoek om onze website te beoordelen kon niet worden verstuurd. Probeer het later opnieuw.',
  ],
  ['BAD_REQUEST', 400, 'Ongeldige aanvraag. Controleer uw invoer.'],
  ['CONFLICT', 409, 'Deze actie is al uitgevoerd met andere gegevens. Vernieuw de pagina.'],
  ['INTERNAL_ERROR', 500, 'Er ging iets mis aan onze kant. Probeer het over enkele minuten opnieuw.'],
  ['NETWORK_ERROR', 0, 'Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'],
  ['TIMEOUT_ERROR', 0, 'Het duurt te lang. Probeer het opnieuw.'],
  ['UNKNOWN_USERNAME_PASSWORD_COMBINATION', 401, 'Onjuiste gebruikersnaam of wachtwoord'],
  ['DUPLICATE_EMAIL', 409, 'Er bestaat al een account met dit e-mailadres. Log in of vraag een nieuw wachtwoord aan.'],
  [
    'ACCOUNT_LOCKED',
    423,
    'Uw account is tijdelijk geblokkeerd na te veel mislukte inlogpogingen. Probeer het over 15 minuten opnieuw.',
  ],
  ['PASSWORD_TOO_SHORT', 400, 'Wachtwoord moet minimaal 10 tekens lang zijn'],
  ['UNAUTHORIZED', 401, 'Niet geautoriseerd. Log eerst in'],
  ['FORBIDDEN', 403, 'U heeft geen toegang tot dit onderdeel.'],
  ['RATE_LIMITED', 429, 'Te veel verzoeken. Wacht even en probeer opnieuw'],
  ['NOT_FOUND', 404, 'Niet gevonden'],
  ['UNKNOWN', 0, 'Er is een fout opgetreden. Probeer het later opnieuw'],
]

const neverRetried = [
  'CATEGORY_NOT_FOUND',
  'FORBIDDEN',
  'INVALID_POSTCODE',
  'INVALID_SEARCH_PARAMETERS',
  'POSTCODE_NOT_FOUND',
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'VESTIGING_NOT_FOUND',
  'WOONPLAATS_NOT_FOUND',
]

test('every code has a text', () => {
  const silent = Object.entries(errors).filter(([, { text }]) => text.trim() === '')
  const codes = silent.map(([code]) => `${code} has no text`)
  expect(codes, 'Write what the visitor reads, in Dutch, with the code in src/contract/errors.ts').toEqual([])
})

test('the catalogue has exactly the codes of the document', () => {
  const remedy =
    'Write a new code, its status and its text in the catalogue above too: CONTRIBUTING.md, "An error code"'
  expect(Object.keys(errors).sort(), remedy).toEqual(catalogue.map(([code]) => code).sort())
})

test.each(catalogue)('%s has status %i and the text of the document', (code, status, text) => {
  expect(errors[code as ErrorCode]).toMatchObject({ status, text })
})

test('exactly the codes that the document names are never retried', () => {
  const codes = Object.entries(errors).filter(([, { retry }]) => !retry)
  expect(codes.map(([code]) => code).sort()).toEqual(neverRetried)
})

test.each([
  [500, 'INTERNAL_ERROR'],
  [503, 'INTERNAL_ERROR'],
  [404, 'NOT_FOUND'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [429, 'RATE_LIMITED'],
  [400, 'BAD_REQUEST'],
  [418, 'UNKNOWN'],
])('an answer %i without a code is %s', (status, code) => {
  expect(codeOfStatus(status)).toBe(code)
})

test('an error with wrong fields says what is wrong with the first', () => {
  const fields = [
    { field: 'naam', message: 'Naam is verplicht' },
    { field: 'email', message: 'E-mailadres is verplicht' },
  ]
  expect(new ApiError('BAD_REQUEST', { fields }).message).toBe('Naam is verplicht')
  expect(new ApiError('BAD_REQUEST').message).toBe(errors.BAD_REQUEST.text)
})
