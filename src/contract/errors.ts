import { countOf } from './format/counts.ts'
import * as limits from './limits.ts'

type Entry = { status: number; text: string; retry: boolean }

/**
 * Every error code of the API: HTTP status, Dutch text and whether the client may retry by itself. Status 0 marks an error that
 * only the client produces.
 */
export const errors = {
  INVALID_POSTCODE: entry(400, 'Ongeldige postcode. Gebruik het formaat: 1234AB', 'never again'),
  POSTCODE_NOT_FOUND: entry(
    404,
    'We kunnen deze postcode niet vinden. Controleer de postcode of zoek op woonplaats.',
    'never again',
  ),
  WOONPLAATS_NOT_FOUND: entry(
    404,
    'We kunnen deze woonplaats niet vinden. Controleer de spelling of kies een plaats uit de lijst.',
    'never again',
  ),
  VESTIGING_NOT_FOUND: entry(404, 'Deze notaris is niet gevonden', 'never again'),
  CATEGORY_NOT_FOUND: entry(404, 'Deze categorie bestaat niet (meer).', 'never again'),
  INVALID_SEARCH_PARAMETERS: entry(400, 'Vul een postcode of woonplaats in om te zoeken.', 'never again'),
  USER_ALREADY_CREATED_OFFERTE_REQUEST: entry(
    409,
    'U heeft met dit e-mailadres in de afgelopen 24 uur al offertes aangevraagd. Bekijk of bevestig die aanvraag via de e-mail die u van ons kreeg.',
  ),
  USER_ALREADY_REVIEWED_THIS_VESTIGING: entry(
    409,
    'U heeft deze notaris al beoordeeld. Via de link in uw e-mail kunt u uw review aanpassen of intrekken.',
  ),
  REVIEW_NOT_FOUND: entry(404, 'Deze review bestaat niet (meer).'),
  USER_ALREADY_REVIEWED_SITE: entry(
    409,
    'U heeft ons al beoordeeld, dank u wel. Via de link in uw e-mail kunt u uw review aanpassen.',
  ),
  SITE_REVIEW_CONTEXT_MISMATCH: entry(
    409,
    'Deze link hoort bij een ander e-mailadres of een andere aanvraag. Gebruik de link uit uw eigen e-mail.',
  ),
  SITE_REVIEW_NOT_FOUND: entry(404, 'Deze beoordeling van onze website bestaat niet (meer).'),
  SITE_REVIEW_REQUIRES_RECENT_ACTIVITY: entry(
    403,
    'U kunt ons beoordelen als u de afgelopen 90 dagen via ons offertes aanvroeg of een notaris beoordeelde. Gebruik hetzelfde e-mailadres.',
  ),
  TOKEN_INVALID: entry(404, 'Deze link is ongeldig of verlopen. Open de link opnieuw vanuit uw e-mail.'),
  TOKEN_ALREADY_USED: entry(409, 'Deze link is al gebruikt.'),
  TOKEN_EXPIRED: entry(410, 'Deze link is verlopen.'),
  WRONG_ENTITY_TYPE: entry(400, 'Deze link is voor een andere pagina bedoeld. Open de link opnieuw vanuit uw e-mail.'),
  CONFIG_REQUIRED: entry(503, 'Deze functie is nog niet ingesteld. Neem contact op met de beheerder.'),
  OFFERTE_NOT_FOUND: entry(404, 'Deze offerteaanvraag bestaat niet (meer).'),
  OFFERTE_NOT_VERIFIED: entry(409, 'Bevestig eerst uw e-mailadres via de link in onze e-mail.'),
  OFFERTE_CLOSED: entry(409, 'Deze offerteaanvraag is gesloten.'),
  OFFER_INVALID: entry(422, 'De offerte klopt niet. Controleer de bedragen.'),
  NO_VALID_OFFICES: entry(
    422,
    'De gekozen notarissen kunnen nu geen offerteaanvragen ontvangen. Kies een andere notaris.',
  ),
  REVIEW_REQUEST_ALREADY_SENT: entry(409, 'Voor deze aanvraag is al een reviewverzoek verstuurd.'),
  REVIEW_REQUEST_SEND_FAILED: entry(502, 'Het reviewverzoek kon niet worden verstuurd. Probeer het later opnieuw.'),
  WEBSITE_REVIEW_ALREADY_SENT: entry(409, 'Deze klant heeft al een verzoek ontvangen om onze website te beoordelen.'),
  WEBSITE_REVIEW_SEND_FAILED: entry(
    502,
    'Het verzoek om onze website te beoordelen kon niet worden verstuurd. Probeer het later opnieuw.',
  ),
  BAD_REQUEST: entry(400, 'Ongeldige aanvraag. Controleer uw invoer.'),
  CONFLICT: entry(409, 'Deze actie is al uitgevoerd met andere gegevens. Vernieuw de pagina.'),
  INTERNAL_ERROR: entry(500, 'Er ging iets mis aan onze kant. Probeer het over enkele minuten opnieuw.'),
  NETWORK_ERROR: entry(0, 'Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'),
  TIMEOUT_ERROR: entry(0, 'Het duurt te lang. Probeer het opnieuw.'),
  UNKNOWN_USERNAME_PASSWORD_COMBINATION: entry(401, 'Onjuiste gebruikersnaam of wachtwoord'),
  DUPLICATE_EMAIL: entry(
    409,
    'Er bestaat al een account met dit e-mailadres. Log in of vraag een nieuw wachtwoord aan.',
  ),
  ACCOUNT_LOCKED: entry(423, lockedText(limits.account.lock.lockMs / 1000)),
  PASSWORD_TOO_SHORT: entry(400, `Wachtwoord moet minimaal ${limits.password.min} tekens lang zijn`),
  UNAUTHORIZED: entry(401, 'Niet geautoriseerd. Log eerst in', 'never again'),
  FORBIDDEN: entry(403, 'U heeft geen toegang tot dit onderdeel.', 'never again'),
  RATE_LIMITED: entry(429, 'Te veel verzoeken. Wacht even en probeer opnieuw', 'never again'),
  NOT_FOUND: entry(404, 'Niet gevonden'),
  UNKNOWN: entry(0, 'Er is een fout opgetreden. Probeer het later opnieuw'),
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof errors
export type FieldError = { field: string; message: string }

function entry(status: number, text: string, retry?: 'never again'): Entry {
  return { status, text, retry: retry !== 'never again' }
}

type Extra = { detail?: string; fields?: FieldError[]; retryAfter?: number; status?: number; text?: string }

/**
 * A failure, shown to the visitor in the words of the catalogue. `fields` names the wrong fields, in the order of the form;
 * `retryAfter` is in seconds; `status` overrides that of the catalogue (413, 415 and 503 with a code from it); `text` is, in the
 * browser, the text of the answer itself.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: string | null
  readonly fields: FieldError[]
  readonly retryAfter: number | undefined
  readonly status: number
  constructor(code: ErrorCode, extra: Extra = {}) {
    // A node that runs a newer version may answer with a code that this one does not know.
    const entry: Entry | undefined = errors[code]
    super(extra.fields?.[0]?.message ?? extra.text ?? entry?.text)
    this.code = code
    this.detail = extra.detail ?? null
    this.fields = extra.fields ?? []
    this.retryAfter = extra.retryAfter
    this.status = extra.status ?? entry?.status ?? 0
  }
}

/** The text of a failure on a page; for a rate limit, also how long to wait. */
export function wordsOf({ code, message, retryAfter }: ApiError): string {
  return code !== 'RATE_LIMITED' || retryAfter === undefined
    ? message
    : `${message}. Dat kan over ${waitOf(retryAfter)}.`
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? countOf(minutes, 'minuut', 'minuten') : `${Math.ceil(minutes / 60)} uur`
}

/** The message of a locked account. The catalogue's text fits only the first lock, as later ones last longer. */
export function lockedText(seconds: number): string {
  return `Uw account is tijdelijk geblokkeerd na te veel mislukte inlogpogingen. Probeer het over ${waitOf(seconds)} opnieuw.`
}

/** What a form adds to the catalogue's text when sending it again is enough. */
export const sendAgain = 'Druk nog eens op de knop. Dan versturen wij wat u hier invulde.'

/** The code for an answer that names none. */
export function codeOfStatus(status: number): ErrorCode {
  if (status >= 500) return 'INTERNAL_ERROR'
  const codes: Record<number, ErrorCode> = {
    404: 'NOT_FOUND',
    401: 'UNAUTHORIZED',
    403: 'FORBIDDEN',
    429: 'RATE_LIMITED',
    400: 'BAD_REQUEST',
  }
  return codes[status] ?? 'UNKNOWN'
}
