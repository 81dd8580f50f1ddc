import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'
import type { RequestFilter, RequestLine, RequestView } from '#features/offertes/rules/desk-requests.ts'

export type RequestsState = DeskListState & {
  requests: RequestLine[]
  filter: RequestFilter
}

/** The buttons of a request's page, by the value of `action`, with their success messages. */
export const requestDoneLabels = {
  confirmation: 'De e-mail om de aanvraag te bevestigen gaat opnieuw weg.',
  office: 'De aanvraag gaat opnieuw naar het kantoor, met een nieuwe link.',
  review: 'De klant krijgt een e-mail met de vraag om een review.',
  site_review: 'De klant krijgt een e-mail met de vraag om een review van de site.',
  inspect: 'U leest hieronder wat de klant schreef. De klant ziet dat, met uw reden.',
  hold_bill: 'De uitkomst van de nota telt niet mee. De klant en het kantoor lezen uw reden.',
  release_bill: 'De uitkomst van de nota telt weer mee.',
} as const
export type RequestAction = keyof typeof requestDoneLabels
/** A mail about a request, as shown in its timeline. */
export type RequestMail = { at: string; label: string }

export type RequestState = {
  request: RequestView
  mails: RequestMail[]
  invited: { review: boolean; site_review: boolean }
  done: RequestAction | null
  failure: { text: string; fields: FieldError[]; reason: string; hold_reason: string } | null
}
