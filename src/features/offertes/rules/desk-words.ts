import type { OfferteStatus, VestigingStatus } from '../request-views.ts'
import { deskStateLabels } from './desk-requests.ts'
import {
  choiceOf,
  isSomeoneSilent,
  isTakenBack,
  type OfferteFacts,
  offerteStatusOf,
  type VestigingFacts,
  vestigingStatusOf,
} from './states.ts'
import type { TimelineWords } from './timeline.ts'

type DeskStatus = OfferteStatus | 'erased'

const requestLabels: Record<DeskStatus, string> = {
  pending_verification: deskStateLabels.wacht,
  pending_dispatch: deskStateLabels.bevestigd,
  dispatched: deskStateLabels.verstuurd,
  partly_answered: 'Eerste antwoord binnen',
  answered: 'Alle antwoorden binnen',
  chosen: deskStateLabels.gekozen,
  completed: deskStateLabels.afgerond,
  withdrawn: 'Ingetrokken door de klant',
  expired: deskStateLabels.verlopen,
  undeliverable: 'E-mailadres van de klant niet bereikbaar',
  erased: deskStateLabels.gewist,
}

/** The state of a request as the desk shows it. */
export function deskRequestStand(facts: OfferteFacts, vestigingen: VestigingFacts[], now: Date) {
  const status: DeskStatus = facts.erased_at ? 'erased' : offerteStatusOf(facts, vestigingen, now)
  const isOver = status === 'answered' && isSomeoneSilent(vestigingen)
  return { status, status_label: isOver ? 'Termijn van de kantoren voorbij' : requestLabels[status] }
}

const officeLabels: Record<VestigingStatus, string> = {
  queued: 'Nog niet verstuurd',
  sent: 'Nog niet geopend',
  opened: 'Geopend',
  offered: 'Stuurde een offerte',
  declined: 'Neemt de aanvraag niet aan',
  question: 'Stelde een vraag',
  chosen: 'Gekozen',
  not_chosen: 'Niet gekozen',
  bounced: 'E-mailadres niet bereikbaar',
  expired: 'Geen antwoord',
  closed: 'Aanvraag gesloten',
  skipped: 'Nam geen aanvragen aan',
}

type OfRequest = Pick<OfferteFacts, 'dispatched_at' | 'chosen_at'> & { chosen_vestiging_id: string | null }

/** The state of one office of a request as the desk shows it. */
export function deskOfficeStand(vestiging: VestigingFacts, request: OfRequest) {
  const status = vestigingStatusOf(vestiging, choiceOf(request))
  return { status, status_label: deskOfficeLabel(status, vestiging, request) }
}

function deskOfficeLabel(status: VestigingStatus, vestiging: VestigingFacts, { dispatched_at }: OfRequest): string {
  // The mail to an office leaves a moment after the request is dispatched.
  if (status === 'queued' && dispatched_at) return 'Wordt verstuurd'
  if (status === 'declined' && isTakenBack(vestiging)) return 'Trok de offerte uit de prijslijst terug'
  if (status === 'offered' && vestiging.answer_kind === 'by_mail') return 'Mailde de klant'
  if (status === 'skipped' && vestiging.replaced_at) return 'Vervangen voor het verstuurd was'
  return officeLabels[status]
}

export const deskTimelineWords: TimelineWords = {
  created: 'De klant deed de aanvraag',
  confirmed: 'De klant bevestigde het e-mailadres',
  dispatched: 'Verstuurd naar de kantoren',
  unreachable: (title) => `${title} is niet bereikbaar per e-mail`,
  opened: (title) => `${title} opende de aanvraag`,
  answered: {
    offer: (title) => `${title} stuurde een offerte`,
    decline: (title) => `${title} nam de aanvraag niet aan`,
    question: (title) => `${title} stelde een vraag`,
    by_mail: (title) => `${title} mailde de klant`,
  },
  offeredAnew: (title) => `${title} paste de offerte aan`,
  tookBack: (title) => `${title} trok de offerte uit de prijslijst terug`,
  replaced: (title) => `De klant vroeg een ander kantoor in plaats van ${title}`,
  chosen: 'De klant koos een notaris',
  changed: 'De klant wijzigde de keuze',
  completed: deskStateLabels.afgerond,
  withdrawn: 'De klant trok de aanvraag in',
  expired: deskStateLabels.verlopen,
}
