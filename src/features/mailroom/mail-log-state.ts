import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'

/** The state of a mail, as named by the filter of the log. */
export const mailStateLabels = {
  wacht: 'Wacht',
  verstuurd: 'Verstuurd',
  opgegeven: 'Opgegeven',
  teruggekomen: 'Teruggekomen',
  vervallen: 'Vervallen',
} as const
export type MailState = keyof typeof mailStateLabels

/** A mail as the log shows it, never with its contents. */
export type MailLine = {
  id: string
  kind: string
  state: MailState
  /** Masked; null if no delivery was tried yet or the address was erased. */
  recipient: string | null
  attempts: number
  /** Why it waits or was given up: the code from the mail server. */
  answer: string | null
  queued_at: string
  /** When it left, was given up or dropped; while it waits, when it may leave at the earliest. */
  at: string
  canResend: boolean
}

/** Empty values filter nothing; `adres` is the hash of an address, as the address itself must not be in a URL. */
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
  /** The address that was searched for. */
  masked: string | null
  /** False: bounces of mails that the mail server accepted are not known. */
  hearsBounces: boolean
  done: MailDone | null
  failure: { text: string; fields: FieldError[]; email: string } | null
}
