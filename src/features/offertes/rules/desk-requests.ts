import type { OfferteStatus, VestigingStatus } from '../request-views.ts'
import type { BillOutcome } from './bill-outcomes.ts'

/** How requests stand, in the filter of the desk; several states of a request are one there. */
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

/** `kantoor`: the number of an office, or a part of its name. */
export type RequestFilter = { staat: DeskState | ''; kantoor: string; kenmerk: string }
export const requestFilterLabels: Record<keyof RequestFilter, string> = {
  staat: 'Staat',
  kantoor: 'Kantoor (naam of nummer)',
  kenmerk: 'Kenmerk',
}

/** A request in the list of the desk: nothing about who asked or what was written. */
export type RequestLine = {
  id: string
  reference: string
  status_label: string
  created_at: string
  diensten: string
  offices: { id: string; title: string; status_label: string }[]
}

export type RequestOffice = {
  /** Of its row in the request. */
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
  /** Its price list made the offer that stands. */
  isInstant: boolean
  canResend: boolean
}

/** What a customer wrote and what offices wrote back, for whoever stated why. */
export type RequestText = {
  contact: [label: string, value: string][]
  beschrijving: string
  details: string[]
  /** Of each office that said something of the wished day or with which was written. */
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
  /** Its personal fields are there still. */
  canInspect: boolean
  isConfirmed: boolean
  /** Whether any office opened or answered it, as far as is known: before that there is nothing to ask its customer about. */
  isRead: boolean
  /** Null: nobody stated a reason lately. */
  text: RequestText | null
  /** What its customer lets count of a bill, unless another office was chosen since or the request was withdrawn; null: nothing. */
  bill: {
    office: string
    bill_outcome: BillOutcome
    held_reason: string | null
    /** Its customer typed it anew after the desk held it back: the reason may be over. */
    isRetyped: boolean
    isChosen: boolean
    isWithdrawn: boolean
  } | null
}
