import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, IdInput, line, messages, named, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { ConceptOffer, Offer, OfferBody } from './offer/schemas.ts'
import { OfferteRequestBody } from './request-body.ts'
import { answerKinds, type DeclineReason, declineReasons, skipReasons } from './rules.ts'

const nullableString = z.nullable(z.string())

export const OfferteReceipt = named(
  'OfferteReceipt',
  z.object({
    id: Id,
    reference: z.string(),
    status: z.enum(['pending_verification', 'dispatched']),
    verification_required: z.boolean(),
    email_masked: z.string(),
    verification_expires_at: nullableString,
    vestigingen: z.array(z.object({ id: Id, title: z.string(), plaats: z.string() })),
    skipped_vestigingen: z.array(z.object({ id: Id, reason: z.enum(skipReasons) })),
    created_at: z.string(),
  }),
)
export type OfferteReceipt = z.infer<typeof OfferteReceipt>

export const offerteStatuses = [
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

export const vestigingStatuses = [
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

const Details = z.object({
  koopsom: z.nullable(z.number()),
  adres: nullableString,
  hypotheekbedrag: z.nullable(z.number()),
  bank_financier: nullableString,
  gewenste_passeerdatum: nullableString,
})
const Contact = z.object({
  aanhef: z.string(),
  naam: z.string(),
  email: z.string(),
  telefoonnummer: z.string(),
})
const DienstNames = z.array(z.object({ id: z.string(), label: z.string() }))

/** A request as its customer sees it through the link in the mail. Source: server section 3. */
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
    contact: Contact,
    diensten: DienstNames,
    beschrijving: nullableString,
    details: Details,
    vestigingen: z.array(
      z.object({
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
        offer: z.nullable(Offer),
        /** What its price list said when the request was made. */
        indicative_cents: z.nullable(z.number()),
        decline_reason_label: nullableString,
        /** It answered beside the platform; `total_cents` is what it said of that. */
        answered_by_mail: z.nullable(z.object({ total_cents: z.nullable(z.number()) })),
      }),
    ),
    choice: z.nullable(z.object({ vestiging_id: z.nullable(Id), chosen_at: z.string() })),
    actions: z.array(z.enum(offerteActions)),
    timeline: z.array(z.object({ at: z.string(), label: z.string() })),
    review_links: z.array(z.object({ vestiging_id: Id, url: z.string() })),
  }),
)
export type OfferteAccess = z.infer<typeof OfferteAccess>

/** A request as an office that was asked sees it. Source: server section 3. */
export const OfferteForOffice = named(
  'OfferteForOffice',
  z.object({
    reference: z.string(),
    status: VestigingStatus,
    status_label: z.string(),
    vestiging: z.object({ id: Id, title: z.string(), plaats: z.string(), can_receive_email: z.boolean() }),
    sent_at: nullableString,
    deadline_at: nullableString,
    /** What its offer starts from, and the offer that it sent last. */
    concept: ConceptOffer,
    offer: z.nullable(Offer),
    /** What it answered last. */
    answer: z.nullable(z.object({ kind: z.enum(answerKinds), answered_at: z.string(), undo_until: nullableString })),
    contact: Contact,
    diensten: DienstNames,
    beschrijving: z.string(),
    details: Details,
  }),
)
export type OfferteForOffice = z.infer<typeof OfferteForOffice>

const byToken = z.object({ token: z.string() })
const tokenErrors = [
  'TOKEN_INVALID',
  'WRONG_ENTITY_TYPE',
  'TOKEN_EXPIRED',
  'OFFERTE_NOT_FOUND',
  'RATE_LIMITED',
] as const

export const createOfferteRequest = schemas({
  idempotent: true,
  summary: 'Ask up to three offices for a quote; they get it once the e-mail address is confirmed',
  body: OfferteRequestBody,
  response: OfferteReceipt,
  status: 201,
  errors: [
    'BAD_REQUEST',
    'RATE_LIMITED',
    'NO_VALID_OFFICES',
    'USER_ALREADY_CREATED_OFFERTE_REQUEST',
    'CONFLICT',
    'CONFIG_REQUIRED',
    'FORBIDDEN',
  ],
})

export const getOfferteAccess = schemas({
  rate: 'tokenReads',
  summary: 'The request behind the link in the mail; reading changes nothing',
  params: byToken,
  response: OfferteAccess,
  errors: tokenErrors,
})

export const confirmOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Confirm the e-mail address, which sends the request to the offices; or record the choice of an office',
  params: byToken,
  body: z.object({
    keuze: z.optional(
      z.object({ vestiging_id: z.optional(z.nullable(IdInput)), anders: z.optional(z.nullable(z.boolean())) }),
    ),
  }),
  response: z.object({
    status: OfferteStatus,
    already_confirmed: z.boolean(),
    verified_at: nullableString,
    vestigingen: z.array(z.object({ id: Id, title: z.string(), status: VestigingStatus })),
    next_step: z.string(),
  }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'OFFERTE_NOT_VERIFIED', 'NO_VALID_OFFICES', 'FORBIDDEN'],
})

export const withdrawOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Withdraw the request; the offices are told to delete it',
  params: byToken,
  body: z.object({ reden: z.optional(z.nullable(line(250))) }),
  response: z.object({ status: OfferteStatus }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const eraseOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Destroy the personal data of the request at once',
  params: byToken,
  body: z.object({ bevestig: z.literal(true, messages.tickMissing) }),
  response: z.object({ erased: z.literal(true) }),
  errors: [...tokenErrors, 'FORBIDDEN'],
})

export const resendOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Send the confirmation mail once more',
  params: byToken,
  body: z.object({}),
  response: z.object({ sent: z.literal(true), email_masked: z.string() }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const getOfferteForOffice = schemas({
  rate: 'tokenReads',
  summary: 'The request behind the link in the mail to an office; reading changes nothing',
  params: byToken,
  response: OfferteForOffice,
  errors: tokenErrors,
})

export const changeOfficeReceiving = schemas({
  rate: 'tokenReads',
  summary: 'Opt the office out of quote requests, or in again',
  params: byToken,
  body: z.object({ can_receive_email: z.boolean() }),
  response: z.object({ can_receive_email: z.boolean() }),
  errors: [...tokenErrors, 'BAD_REQUEST', 'FORBIDDEN'],
})

const { questionMax, totalCentsMax } = limits.offerte

/** What an office answers from the link in its mail. Source: server section 3. */
export const OfficeAnswer = named(
  'OfficeAnswer',
  z.discriminatedUnion('action', [
    OfferBody,
    z.object({
      action: z.literal('decline'),
      reden: z.enum(Object.keys(declineReasons) as DeclineReason[], messages.declineReasonMissing),
    }),
    z.object({ action: z.literal('undo_decline') }),
    z.object({
      action: z.literal('question'),
      tekst: text(questionMax, messages.questionLength).check(z.minLength(1, messages.questionLength)),
    }),
    z.object({
      action: z.literal('answered_by_mail'),
      total_cents: z.optional(
        z.nullable(
          z
            .int(messages.amountInvalid)
            .check(z.gte(1, messages.amountInvalid), z.lte(totalCentsMax, messages.amountInvalid)),
        ),
      ),
    }),
  ]),
)
export type OfficeAnswer = z.infer<typeof OfficeAnswer>

export const answerOfferteRequest = schemas({
  rate: 'tokenReads',
  summary:
    'Answer the request: make an offer, decline it, take that back within the hour, ask the customer, or tell that the answer went by mail',
  params: byToken,
  body: OfficeAnswer,
  response: OfferteForOffice,
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'OFFER_INVALID', 'CONFLICT', 'BAD_REQUEST', 'FORBIDDEN'],
})

export const openOfferteForOffice = schemas({
  rate: 'tokenReads',
  summary: 'Note that a person at the office looked at the request; the script of its page sends it',
  params: byToken,
  body: z.object({}),
  response: z.object({ opened: z.literal(true) }),
  errors: [...tokenErrors, 'FORBIDDEN'],
})
