import type { OfferteStatus, VestigingStatus } from '../request-views.ts'
import type { BillOutcome } from './bill-outcomes.ts'

/** States of requests in the filter of the desk, which merges some of them. */
export const deskStateLabels = {
  wacht: 'Wacht op bevestiging',
  bevestigd: 'Bevestigd, geen kantoor bereikbaar',
  verstuurd: 'Bij de kantoren',
  gekozen: 'Notaris gekozen',
  afgerond: 'Afgerond',
  ingetrokken: 'Ingetrokken',
  verlopen: 'Verlopen',
  onbereikbaar: 'E-mailadres niet bereikbaar',
  gewist: 'Gewist',
} as const
export type DeskState = keyof typeof deskStateLabels

/** `kantoor`: the number of an office, or part of its name. */
export type RequestFilter = { staat: DeskState | ''; kantoor: string; kenmerk: string }
export const requestFilterLabels: Record<keyof RequestFilter, string> = {
  staat: 'Staat',
  kantoor: 'Kantoor (naam of nummer)',
  kenmerk: 'Kenmerk',
}

/** A request in the list of the desk, without any data about the customer or their text. */
export type RequestLine = {
  id: string
  reference: string
  status_label: string
  created_at: string
  diensten: string
  offices: { id: string; title: string; status_label: string }[]
}

export type RequestOffice = {
  /** Id of the row of office and request. */
  id: string
  vestiging_id: string
  title: string
  plaats: string
  status: VestigingStatus
  status_label: string
  sent_at: string | null
  opened_at: string | null
  responded_at: string | null
  deadline_at: string | null
  /** Whether its price list made the current offer. */
  isInstant: boolean
  canResend: boolean
}

/** The text of a customer and the answers of offices, for an operator who gave a reason. */
export type RequestText = {
  contact: [label: string, value: string][]
  beschrijving: string
  details: string[]
  /** The offices that answered about the wished day or exchanged messages. */
  offices: { id: string; title: string; day: string | null; messages: { who: string; at: string; tekst: string }[] }[]
  until: string
}

export type RequestView = {
  id: string
  reference: string
  status: OfferteStatus | 'erased'
  status_label: string
  created_at: string
  diensten: string
  offices: RequestOffice[]
  timeline: { at: string; label: string }[]
  canResendConfirmation: boolean
  /** Whether its personal fields still exist. */
  canInspect: boolean
  isConfirmed: boolean
  /** Whether any office is known to have opened or answered it; until then there is nothing for the customer to review. */
  isRead: boolean
  /** Null unless a reason to read it was given recently. */
  text: RequestText | null
  /** The bill outcome that the customer lets count, including one that a later choice or a withdrawal excludes; null if none. */
  bill: {
    office: string
    bill_outcome: BillOutcome
    held_reason: string | null
    /** The customer filled in the bill again after the desk held it back, so the reason may no longer apply. */
    isRetyped: boolean
    isChosen: boolean
    isWithdrawn: boolean
  } | null
}
