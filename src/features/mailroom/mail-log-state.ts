import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'

/** How a mail stands, as the filter of the log names it. */
export const mailStateLabels = {
  wacht: 'Wacht',
  verstuurd: 'Verstuurd',
  opgegeven: 'Opgegeven',
  teruggekomen: 'Teruggekomen',
  vervallen: 'Vervallen',
} as const
export type MailState = keyof typeof mailStateLabels

/** A mail as the log shows it: never what was in it. */
export type MailLine = {
  id: string
  kind: string
  state: MailState
  /** Masked; null when it was never tried, or is forgotten. */
  recipient: string | null
  attempts: number
  /** Why it waits or was given up, as the mail server put it in a code. */
  answer: string | null
  queued_at: string
  /** When it left, was given up or dropped; while it waits, from when it may leave. */
  at: string
  canResend: boolean
}

/** Empty where the log is not narrowed; `adres` is the hash of an address, which does not stand in the address of a page. */
export type MailFilter = { soort: string; staat: MailState | ''; adres: string }
export const mailFilterLabels = { soort: 'Soort', staat: 'Staat', adres: 'E-mailadres' } as const

/** What the page says after a button, by the value of `gedaan`. */
export const mailDoneLabels = {
  resend: 'De e-mail gaat opnieuw weg. Is de aanleiding voorbij, dan vervalt zij.',
  test: 'De testmail gaat nu weg naar uw eigen adres.',
} as const
type MailDone = keyof typeof mailDoneLabels
export type MailLogState = DeskListState & {
  mails: MailLine[]
  filter: MailFilter
  /** Of the address that is looked for. */
  masked: string | null
  /** False: what the mail server took and could not deliver is not known. */
  hearsBounces: boolean
  done: MailDone | null
  failure: { text: string; fields: FieldError[]; email: string } | null
}
