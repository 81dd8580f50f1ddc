import type { AnswerKind } from './answers.ts'
import { isTakenBack, type OfferteFacts, offerteLabels, type VestigingFacts } from './states.ts'

/** An operator read the customer's text. */
type Inspection = { inspected_at: Date; reason: string }

type OfOffice = (title: string) => string

/** The label of each event, worded for its reader. */
export type TimelineWords = {
  created: string
  confirmed: string
  dispatched: string
  unreachable: OfOffice
  opened: OfOffice
  answered: Record<AnswerKind, OfOffice>
  /** An offer that replaces the previous one. */
  offeredAnew: OfOffice
  tookBack: OfOffice
  replaced: OfOffice
  chosen: string
  changed: string
  completed: string
  withdrawn: string
  expired: string
}

const customerWords: TimelineWords = {
  created: 'Aanvraag gedaan',
  confirmed: 'E-mailadres bevestigd',
  dispatched: offerteLabels.dispatched,
  unreachable: () => 'Een notaris is niet bereikbaar',
  opened: (title) => `${title} heeft uw aanvraag geopend`,
  answered: {
    offer: (title) => `${title} heeft een offerte gestuurd`,
    decline: (title) => `${title} kan uw aanvraag niet aannemen`,
    question: (title) => `${title} heeft een vraag`,
    by_mail: (title) => `${title} heeft u gemaild`,
  },
  offeredAnew: (title) => `${title} heeft de offerte aangepast`,
  tookBack: (title) => `${title} trok de offerte terug die u meteen kreeg`,
  replaced: (title) => `Ander kantoor gevraagd in plaats van ${title}`,
  chosen: offerteLabels.chosen,
  changed: 'Keuze gewijzigd',
  completed: offerteLabels.completed,
  withdrawn: 'Aanvraag ingetrokken',
  expired: offerteLabels.expired,
}

type Moment = [at: Date | null, label: string]
/** An office with the times of all versions of its offer. */
type Office = VestigingFacts & { title: string; offers_at: readonly Date[] | null }

/** The events of a request, oldest first, in the customer's words by default. */
export function timelineOf(
  facts: OfferteFacts,
  vestigingen: Office[],
  inspections: readonly Inspection[] = [],
  words: TimelineWords = customerWords,
): { at: Date; label: string }[] {
  const moments: Moment[] = [
    [facts.created_at, words.created],
    [facts.confirmed_at, words.confirmed],
    [facts.dispatched_at, words.dispatched],
    ...vestigingen.map(({ bounced_at, title }): Moment => [bounced_at, words.unreachable(title)]),
    // An answer implies that the request was opened.
    ...vestigingen
      .filter(({ opened_at, answered_at }) => opened_at && (!answered_at || opened_at < answered_at))
      .map(({ opened_at, title }): Moment => [opened_at, words.opened(title)]),
    ...vestigingen.flatMap((vestiging) => answersOf(vestiging, words)),
    ...vestigingen.map(({ replaced_at, title }): Moment => [replaced_at, words.replaced(title)]),
    [facts.chosen_at, words.chosen],
    [facts.changed_at, words.changed],
    [facts.completed_at, words.completed],
    [facts.withdrawn_at, words.withdrawn],
    [facts.expired_at, words.expired],
    ...inspections.map(
      ({ inspected_at, reason }): Moment => [inspected_at, `Ingezien door een medewerker. Reden: ${reason}`],
    ),
  ]
  return moments.flatMap(([at, label]) => (at ? [{ at, label }] : [])).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Every version of an office's offer, then its last answer if that is not an offer; nothing for an unreachable office. */
function answersOf(office: Office, words: TimelineWords): Moment[] {
  const { answer_kind, answered_at, offers_at, title } = office
  if (!answer_kind) return []
  const offers = (offers_at ?? []).map(
    (at, nth): Moment => [at, (nth === 0 ? words.answered.offer : words.offeredAnew)(title)],
  )
  if (answer_kind === 'offer') return offers
  return [...offers, [answered_at, isTakenBack(office) ? words.tookBack(title) : words.answered[answer_kind](title)]]
}
