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
  /** Offices see the number before one of them is chosen. */
  mag_bellen: z.boolean(),
})
/** The number is null for an office that only sees it after being chosen. */
const ContactForOffice = z.object({ ...Contact.shape, telefoonnummer: nullableString })
/** The office's answer about the wished day; `vanaf` is the day that it proposes. */
const AnsweredDay = z.object({ antwoord: z.enum(dayAnswers), vanaf: nullableString })
const DienstNames = z.array(z.object({ id: z.string(), label: z.string() }))

/** One office of a request, for its customer. */
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
  /** Whether the customer can take this office. */
  can_be_chosen: z.boolean(),
  /** Whether another office can have its place, and whether one got it. */
  can_be_replaced: z.boolean(),
  replaced: z.boolean(),
  /** What the customer said of its answer beside the platform. */
  reported: z.nullable(z.object({ is_answered: z.boolean(), total_cents: z.nullable(z.number()) })),
  /** From where the customer searched. */
  distance_km: z.nullable(z.number()),
  precision: z.nullable(z.enum(precisions)),
  review_stats: z.object({ avg_rating_overall: z.nullable(z.number()), total_reviews: z.number() }),
  offer: z.nullable(Offer),
  /** Its last day is over; of the office that was chosen, it was when the customer chose. */
  offer_expired: z.boolean(),
  /** What it asks the customer, as long as it answered nothing else. */
  question: nullableString,
  /** What was written between the two, and whether that goes on. */
  messages: z.array(Message),
  can_write: z.boolean(),
  /** What its price list said when the request was made. */
  indicative_cents: z.nullable(z.number()),
  decline_reason_label: nullableString,
  /** Its price list made an offer at once: the lowest total that it offered since, which binds it, and whether it took that back. */
  instant: z.nullable(z.object({ bound_cents: z.number(), taken_back: z.boolean() })),
  /** Null before it said something of the wished day. */
  haalbaarheid: z.nullable(AnsweredDay),
  /** It answered beside the platform; `total_cents` is what it said of that. */
  answered_by_mail: z.nullable(z.object({ total_cents: z.nullable(z.number()) })),
})

/** A request as its customer sees it through the link in the mail. */
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
    /** The wished day, while it is not over: what offices said of it is compared until then. */
    coming_day: nullableString,
    vestigingen: z.array(AccessOffice),
    choice: z.nullable(z.object({ vestiging_id: z.nullable(Id), chosen_at: z.string(), changeable_until: z.string() })),
    /** The bill that was checked last, while its office is the one that was chosen. */
    bill: z.nullable(BillCheck),
    /** The second link, for the person who decides along, and what its holder wrote; its words go with the link. */
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
    /** Until when the withdrawal can be taken back; null when there is none, or no longer. */
    undo_until: nullableString,
    /** Offices that could have the place of one that fell away. */
    replacements: z.array(
      z.object({
        id: Id,
        title: z.string(),
        plaats: z.string(),
        /** From the office in whose place it would come. */
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

/** A request as an office that was asked sees it. */
export const OfferteForOffice = named(
  'OfferteForOffice',
  z.object({
    reference: z.string(),
    status: VestigingStatus,
    status_label: z.string(),
    /** The request is completed, so nothing of the answer can be changed. */
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
    /** What its offer starts from, and the offer that it sent last. */
    concept: ConceptOffer,
    offer: z.nullable(Offer),
    /** What its price list offered at once, the lowest total since, which binds it, and until when it can take that back. */
    instant: z.nullable(
      z.object({
        total_cents: z.number(),
        bound_cents: z.number(),
        geldig_tot: z.string(),
        take_back_until: nullableString,
      }),
    ),
    /** What it answered last. */
    answer: z.nullable(
      z.object({
        kind: z.enum(answerKinds),
        answered_at: z.string(),
        /** What it said that its mail asks. */
        total_cents: z.nullable(z.number()),
        undo_until: nullableString,
      }),
    ),
    messages: z.array(Message),
    can_write: z.boolean(),
    /** What of its bill counts, where the customer agrees. */
    bill: z.nullable(BillCounting),
    contact: ContactForOffice,
    /** Null when the customer wished no day. */
    haalbaarheid: z.nullable(z.object({ can_be_answered: z.boolean(), answer: z.nullable(AnsweredDay) })),
    diensten: DienstNames,
    beschrijving: z.string(),
    details: DetailsView,
  }),
)
export type OfferteForOffice = z.infer<typeof OfferteForOffice>
