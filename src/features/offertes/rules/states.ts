import * as limits from '#contract/limits.ts'
import type { OfferteStatus, offerteActions, VestigingStatus } from '../request-views.ts'
import type { AnswerKind } from './answers.ts'

type Moment = Date | null

/** What happened to a request, from its rows (docs/states/offerte-request.md). */
export type OfferteFacts = {
  created_at: Date
  expires_at: Date
  confirmed_at: Moment
  dispatched_at: Moment
  chosen_at: Moment
  /** When the customer last changed the choice. */
  changed_at: Moment
  completed_at: Moment
  withdrawn_at: Moment
  expired_at: Moment
  bounced_at: Moment
  erased_at: Moment
}

/** What happened to one office of a request (docs/states/offerte-vestiging.md). */
export type VestigingFacts = {
  vestiging_id: string
  queued_at: Moment
  sent_at: Moment
  opened_at: Moment
  skipped_at: Moment
  bounced_at: Moment
  expired_at: Moment
  closed_at: Moment
  replaced_at: Moment
  /** The office's last answer; a question does not replace an earlier answer. */
  answer_kind: AnswerKind | null
  answered_at: Moment
  /** When its price list made an offer. */
  instant_at: Moment
}

/** Whether the office declined after its price list made an offer, and so withdrew it. */
export const isTakenBack = ({ answer_kind, instant_at }: Pick<VestigingFacts, 'answer_kind' | 'instant_at'>): boolean =>
  answer_kind === 'decline' && instant_at !== null

export type Choice = { vestiging_id: string | null } | null
type ChoiceFacts = { chosen_at: Moment; chosen_vestiging_id: string | null }

/** Null before a choice; `vestiging_id` null means a notary outside the request. */
export const choiceOf = ({ chosen_at, chosen_vestiging_id }: ChoiceFacts): Choice =>
  chosen_at && { vestiging_id: chosen_vestiging_id }

/** The state of one office; the last thing that happened decides. */
export function vestigingStatusOf(facts: VestigingFacts, choice: Choice = null): VestigingStatus {
  if (facts.bounced_at) return 'bounced'
  // Another office got its place before the request was sent, so it never gets the request.
  if (facts.skipped_at || (facts.replaced_at && !facts.queued_at)) return 'skipped'
  if (facts.closed_at) return 'closed'
  if (choice && facts.queued_at) return choice.vestiging_id === facts.vestiging_id ? 'chosen' : 'not_chosen'
  // If the office only asked a question, the outcome is unknown once its deadline has passed.
  const isLeftOpen = facts.answer_kind === 'question' && facts.expired_at && facts.answered_at! < facts.expired_at
  if (facts.answer_kind && !isLeftOpen) return answerStatuses[facts.answer_kind]
  if (facts.expired_at) return 'expired'
  if (facts.opened_at) return 'opened'
  return facts.sent_at ? 'sent' : 'queued'
}

/** Whether the customer is still waiting for the office's answer, before its deadline. */
export const isAwaited = (status: VestigingStatus): boolean => awaited.includes(status)
const awaited: readonly VestigingStatus[] = ['queued', 'sent', 'opened', 'question']

const wentElsewhere = {
  chosen: 'De klant koos een ander kantoor.',
  replaced: 'De klant vroeg een ander kantoor in plaats van het uwe.',
}
type PlaceFacts = Pick<VestigingFacts, 'vestiging_id' | 'replaced_at'>

/** The text on an office's closed page if another office was chosen or got its place; else null. */
export function wentElsewhereText(
  { vestiging_id, replaced_at }: PlaceFacts,
  { chosen_at, chosen_vestiging_id }: ChoiceFacts,
): string | null {
  if (replaced_at !== null) return wentElsewhere.replaced
  return chosen_at !== null && chosen_vestiging_id !== vestiging_id ? wentElsewhere.chosen : null
}

export const wentToAnotherOffice = (facts: PlaceFacts, choice: ChoiceFacts): boolean =>
  wentElsewhereText(facts, choice) !== null

export const saysWentElsewhere = (text: string): boolean => Object.values(wentElsewhere).includes(text)

/** Offices also answer outside the platform, so one that did not react can be chosen. */
export const canBeChosen = (facts: VestigingFacts): boolean =>
  facts.replaced_at === null && choosable.includes(vestigingStatusOf(facts))
const choosable: readonly VestigingStatus[] = ['queued', 'sent', 'opened', 'offered', 'question', 'expired']

/** Whether an office got the request and still has it. */
export const isReached = ({ queued_at, bounced_at, replaced_at }: VestigingFacts): boolean =>
  queued_at !== null && bounced_at === null && replaced_at === null

/** Whether a request can go to yet another office. */
export const canAskMore = (vestigingen: readonly VestigingFacts[]): boolean =>
  vestigingen.length < limits.offerte.officesMax

/** Whether another office can replace this one: it is unreachable, declined or silent. */
export function canBeReplaced(
  facts: VestigingFacts & { place: number | null },
  { dispatched }: { dispatched: boolean },
) {
  if (facts.replaced_at !== null || facts.closed_at !== null) return false
  const status = vestigingStatusOf(facts)
  return dispatched ? replaceable.includes(status) : facts.place !== null
}
const replaceable: readonly VestigingStatus[] = ['bounced', 'skipped', 'declined', 'expired']

const answerStatuses = { offer: 'offered', decline: 'declined', question: 'question', by_mail: 'offered' } as const

const final: readonly VestigingStatus[] = ['bounced', 'skipped', 'expired', 'declined', 'closed', 'offered']

/** The state of a request at the time `now`. */
export function offerteStatusOf(facts: OfferteFacts, vestigingen: VestigingFacts[], now: Date): OfferteStatus {
  if (facts.withdrawn_at) return 'withdrawn'
  if (facts.bounced_at) return 'undeliverable'
  if (facts.completed_at) return 'completed'
  if (facts.chosen_at) return 'chosen'
  if (facts.dispatched_at) {
    const statuses = vestigingen.map((v) => vestigingStatusOf(v))
    // A question after the deadline no longer keeps the request waiting, nor does an office that lost its place.
    if (vestigingen.every((v, i) => v.expired_at || v.replaced_at || final.includes(statuses[i]!))) return 'answered'
    return statuses.some((status) => status === 'offered' || status === 'declined') ? 'partly_answered' : 'dispatched'
  }
  if (facts.expired_at || facts.expires_at <= now) return 'expired'
  return facts.confirmed_at ? 'pending_dispatch' : 'pending_verification'
}

export const offerteLabels: Record<OfferteStatus, string> = {
  pending_verification: 'Wacht op bevestiging van uw e-mailadres',
  pending_dispatch: 'Bevestigd, maar geen notaris bereikbaar',
  dispatched: 'Verstuurd naar de notarissen',
  partly_answered: 'Eerste reactie ontvangen',
  answered: 'Alle reacties binnen',
  chosen: 'Notaris gekozen',
  completed: 'Afgerond',
  withdrawn: 'Ingetrokken',
  expired: 'Verlopen',
  undeliverable: 'E-mailadres niet bereikbaar',
}

/**
 * Offices also answer by mail, outside the platform: once the deadline of one has passed, it is unknown whether all answers are in. If
 * the request reached no office, there are none.
 */
export function offerteLabel(status: OfferteStatus, vestigingen: readonly VestigingFacts[]): string {
  if (status !== 'answered') return offerteLabels[status]
  if (isSomeoneSilent(vestigingen)) return 'Reactietermijn voorbij'
  const present = vestigingen.filter(({ replaced_at }) => !replaced_at).map((v) => vestigingStatusOf(v))
  const reachesNone = present.length > 0 && present.every((one) => one === 'bounced' || one === 'skipped')
  return reachesNone ? 'Geen notaris bereikt' : offerteLabels.answered
}

/** Whether an office let the deadline pass. */
export const isSomeoneSilent = (vestigingen: readonly VestigingFacts[]): boolean =>
  vestigingen.some((v) => !v.replaced_at && vestigingStatusOf(v) === 'expired')

const vestigingLabels: Record<Exclude<VestigingStatus, 'expired'>, string> = {
  queued: 'Nog niet verstuurd',
  sent: 'Verstuurd',
  opened: 'Geopend',
  offered: 'Offerte ontvangen',
  declined: 'Niet in behandeling',
  question: 'Heeft een vraag',
  chosen: 'Gekozen',
  not_chosen: 'Niet gekozen',
  bounced: 'Niet bereikbaar',
  closed: 'Gesloten',
  skipped: 'Neemt nu geen aanvragen aan',
}

type AnswerWords = { byMail?: boolean; tookBack?: boolean }
type LabelFacts = AnswerWords & { dispatched: boolean; brandName: string }

/** The parts of an office's answer that its label depends on. */
export const answerWords = (facts: Pick<VestigingFacts, 'answer_kind' | 'instant_at'>): AnswerWords => ({
  byMail: facts.answer_kind === 'by_mail',
  tookBack: isTakenBack(facts),
})

export function vestigingLabel(
  status: VestigingStatus,
  { dispatched, brandName, byMail, tookBack }: LabelFacts,
): string {
  if (status === 'expired') return `Geen reactie via ${brandName}`
  if (status === 'offered' && byMail) return 'Heeft u gemaild'
  if (status === 'declined' && tookBack) return 'Trok de offerte terug'
  // The mail to an office leaves a moment after the dispatch, so from then on "not yet sent" would be wrong.
  return status === 'queued' && dispatched ? 'Wordt verstuurd' : vestigingLabels[status]
}

type Action = (typeof offerteActions)[number]

type Possible = { choiceEnded: boolean; replaceable: boolean }

/** What the customer can do now; `choiceEnded`: the choice was made and can no longer be changed. */
export function actionsOf(status: OfferteStatus, { choiceEnded, replaceable }: Possible): Action[] {
  const replace: Action[] = replaceable ? ['replace_office'] : []
  switch (status) {
    case 'pending_verification':
      return ['confirm', 'resend', 'withdraw', 'erase']
    case 'pending_dispatch':
      return ['confirm', ...replace, 'withdraw', 'erase']
    case 'dispatched':
    case 'partly_answered':
    case 'answered':
      return ['choose', ...replace, 'withdraw', 'erase']
    case 'chosen':
      return choiceEnded ? ['withdraw', 'erase'] : ['choose', 'withdraw', 'erase']
    case 'completed':
      return ['review', 'erase']
    case 'withdrawn':
      return ['erase']
    default:
      return []
  }
}
