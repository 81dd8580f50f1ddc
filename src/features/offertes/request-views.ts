import * as z from 'zod/mini'
import { Id, named } from '#contract/fields.ts'
import { precisions } from '#contract/map-point.ts'
import { BillCheck, BillCounting } from './bill/bill-schemas.ts'
import { standings } from './companion/standing.ts'
import { DetailsView } from './detail-schemas.ts'
import { ConceptOffer, Offer } from './offer/offer-schemas.ts'
import { answerKinds } from './rules/answers.ts'
import { dayAnswers } from './rules/wished-day.ts'
import { Message } from './thread/message-schemas.ts'

const nullableString = z.nullable(z.string())

const offerteStatuses = [
  'pending_verification',
  'pending_dispatch',
  'dispatched',
  'partly_answered',
  'answered',
  'chosen',
  'completed',
  'withdrawn',
  'expired',
  'undeliverable',
] as const
export const OfferteStatus = z.enum(offerteStatuses)
export type OfferteStatus = z.infer<typeof OfferteStatus>

const vestigingStatuses = [
  'queued',
  'sent',
  'opened',
  'offered',
  'declined',
  'question',
  'chosen',
  'not_chosen',
  'bounced',
  'expired',
  'closed',
  'skipped',
] as const
export const VestigingStatus = z.enum(vestigingStatuses)
export type VestigingStatus = z.infer<typeof VestigingStatus>

export const offerteActions = ['confirm', 'withdraw', 'choose', 'replace_office', 'resend', 'erase', 'review'] as const

const Contact = z.object({
  aanhef: z.string(),
  naam: z.string(),
  email: z.string(),
  telefoonnummer: z.string(),
})
const OwnContact = z.object({
  ...Contact.shape,
  /** Whether offices see the number before one of them is chosen. */
  mag_bellen: z.boolean(),
})
/** The number is null for an office that only sees it after being chosen. */
const ContactForOffice = z.object({ ...Contact.shape, telefoonnummer: nullableString })
/** An office's answer about the wished day; `vanaf` is the day that it proposes. */
const AnsweredDay = z.object({ antwoord: z.enum(dayAnswers), vanaf: nullableString })
const DienstNames = z.array(z.object({ id: z.string(), label: z.string() }))

/** One office of a request, as the customer sees it. */
export const AccessOffice = z.object({
  id: Id,
  title: z.string(),
  plaats: z.string(),
  telefoon: nullableString,
  status: VestigingStatus,
  status_label: z.string(),
  sent_at: nullableString,
  opened_at: nullableString,
  responded_at: nullableString,
  deadline_at: nullableString,
  /** Whether the customer can choose this office. */
  can_be_chosen: z.boolean(),
  /** Whether another office can take its place, and whether one did. */
  can_be_replaced: z.boolean(),
  replaced: z.boolean(),
  /** The customer's report about its answer outside the platform. */
  reported: z.nullable(z.object({ is_answered: z.boolean(), total_cents: z.nullable(z.number()) })),
  /** Distance from where the customer searched. */
  distance_km: z.nullable(z.number()),
  precision: z.nullable(z.enum(precisions)),
  review_stats: z.object({ avg_rating_overall: z.nullable(z.number()), total_reviews: z.number() }),
  offer: z.nullable(Offer),
  /** Whether its last valid day has passed; for the chosen office, whether it had passed when the customer chose. */
  offer_expired: z.boolean(),
  /** Its question to the customer, unless it gave another answer. */
  question: nullableString,
  /** The messages between the two, and whether more can be written. */
  messages: z.array(Message),
  can_write: z.boolean(),
  /** The total by its price list when the request was made. */
  indicative_cents: z.nullable(z.number()),
  decline_reason_label: nullableString,
  /** Its instant offer, if any: the lowest total offered since, which binds the office, and whether it withdrew the offer. */
  instant: z.nullable(z.object({ bound_cents: z.number(), taken_back: z.boolean() })),
  /** Null until it answers about the wished day. */
  haalbaarheid: z.nullable(AnsweredDay),
  /** Set if it answered by its own mail; `total_cents` is the total that it reported. */
  answered_by_mail: z.nullable(z.object({ total_cents: z.nullable(z.number()) })),
})

/** A request as its customer sees it behind the mailed link. */
export const OfferteAccess = named(
  'OfferteAccess',
  z.object({
    reference: z.string(),
    status: OfferteStatus,
    status_label: z.string(),
    verified: z.boolean(),
    created_at: z.string(),
    verified_at: nullableString,
    expires_at: nullableString,
    contact: OwnContact,
    diensten: DienstNames,
    beschrijving: nullableString,
    details: DetailsView,
    /** The wished day until it has passed; the offices' answers about it are compared until then. */
    coming_day: nullableString,
    vestigingen: z.array(AccessOffice),
    choice: z.nullable(z.object({ vestiging_id: z.nullable(Id), chosen_at: z.string(), changeable_until: z.string() })),
    /** The bill that was checked last, while its office is the chosen one. */
    bill: z.nullable(BillCheck),
    /** The second link and its holder's opinion, which is deleted with the link. */
    companion: z.object({
      can_be_made: z.boolean(),
      link: z.nullable(z.object({ id: Id, url: z.string() })),
      opinion: z.nullable(
        z.object({
          favourite: z.nullable(z.object({ vestiging_id: Id, standing: z.enum(standings) })),
          note: nullableString,
          written_at: z.string(),
        }),
      ),
    }),
    actions: z.array(z.enum(offerteActions)),
    /** Until when the withdrawal can be undone; null without a withdrawal, or once it is too late. */
    undo_until: nullableString,
    /** Offices that could take the place of one that dropped out. */
    replacements: z.array(
      z.object({
        id: Id,
        title: z.string(),
        plaats: z.string(),
        /** Distance from the office that it would replace. */
        distance_km: z.number(),
        precision: z.nullable(z.enum(precisions)),
        indicative_cents: z.nullable(z.number()),
      }),
    ),
    timeline: z.array(z.object({ at: z.string(), label: z.string() })),
    review_links: z.array(z.object({ vestiging_id: Id, url: z.string() })),
  }),
)
export type OfferteAccess = z.infer<typeof OfferteAccess>

/** A request as one of its offices sees it. */
export const OfferteForOffice = named(
  'OfferteForOffice',
  z.object({
    reference: z.string(),
    status: VestigingStatus,
    status_label: z.string(),
    /** The request is completed, so the answer can no longer be changed. */
    closed: z.boolean(),
    vestiging: z.object({
      id: Id,
      title: z.string(),
      plaats: z.string(),
      can_receive_email: z.boolean(),
      paused_until: nullableString,
    }),
    sent_at: nullableString,
    deadline_at: nullableString,
    /** The draft for its offer, and the offer that it sent last. */
    concept: ConceptOffer,
    offer: z.nullable(Offer),
    /** Its instant offer, the lowest total since, which binds the office, and until when it can withdraw. */
    instant: z.nullable(
      z.object({
        total_cents: z.number(),
        bound_cents: z.number(),
        geldig_tot: z.string(),
        take_back_until: nullableString,
      }),
    ),
    /** Its last answer. */
    answer: z.nullable(
      z.object({
        kind: z.enum(answerKinds),
        answered_at: z.string(),
        /** For an answer by its own mail, the total that it reported. */
        total_cents: z.nullable(z.number()),
        undo_until: nullableString,
      }),
    ),
    messages: z.array(Message),
    can_write: z.boolean(),
    /** The outcome of its bill, if the customer lets it count. */
    bill: z.nullable(BillCounting),
    contact: ContactForOffice,
    /** Null if the customer wished no day. */
    haalbaarheid: z.nullable(z.object({ can_be_answered: z.boolean(), answer: z.nullable(AnsweredDay) })),
    diensten: DienstNames,
    beschrijving: z.string(),
    details: DetailsView,
  }),
)
export type OfferteForOffice = z.infer<typeof OfferteForOffice>
