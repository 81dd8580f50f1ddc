import * as z from 'zod/mini'
import { amount } from '#contract/amount.ts'
import { schemas } from '#contract/endpoint.ts'
import { Id, IdInput, line, named, Sure } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, expiringLinkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { PersonalItem } from '#contract/personal-item.ts'
import { BillAnswer } from './bill/bill-schemas.ts'
import { ChoiceInput } from './choice-input.ts'
import { OfferBody } from './offer/offer-schemas.ts'
import { OfferteRequestBody } from './request-body.ts'
import { OfferteAccess, OfferteForOffice, OfferteStatus, VestigingStatus } from './request-views.ts'
import { type DeclineReason, declineReasons, skipReasons } from './rules/answers.ts'
import { dayAnswers } from './rules/wished-day.ts'
import { MessageToCustomer, QuestionToCustomer } from './thread/message-schemas.ts'
import { ConfirmationCode } from './typed-code.ts'

export { VestigingStatus } from './request-views.ts'

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

const tokenErrors = [...expiringLinkErrors, 'OFFERTE_NOT_FOUND'] as const

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

/** All data about a request, and how long it is kept. Until the address is confirmed, no more than the page shows. */
export const OfferteExport = named(
  'OfferteExport',
  z.object({
    exported_at: z.string(),
    /** Why the data is kept, until when, and what remains after that (AVG article 15). */
    purpose: z.string(),
    retention_end: nullableString,
    remainder: nullableString,
    rights_url: z.string(),
    offerte: OfferteAccess,
    personal_data: z.nullable(PersonalItem),
  }),
)
export type OfferteExport = z.infer<typeof OfferteExport>

export const exportOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Everything that is held of the request, as a file; reading changes nothing',
  params: byToken,
  response: OfferteExport,
  download: 'application/json',
  errors: tokenErrors,
})

export const getOffertesPdf = schemas({
  rate: 'tokenReads',
  summary: 'The offers beside each other, as a tagged PDF',
  params: byToken,
  response: z.unknown(),
  download: 'application/pdf',
  errors: tokenErrors,
})

export const getBillLetter = schemas({
  rate: 'tokenReads',
  summary: 'A letter to the office about its bill, as it was checked last, as a tagged PDF',
  params: byToken,
  response: z.unknown(),
  download: 'application/pdf',
  errors: [...tokenErrors, 'OFFERTE_CLOSED'],
})

export const getOfferteCalendar = schemas({
  rate: 'tokenReads',
  summary: 'The days until which the offers hold and the day wished for, as a calendar (RFC 5545)',
  params: byToken,
  response: z.string(),
  download: 'text/calendar',
  errors: tokenErrors,
})

const Confirmation = z.object({
  status: OfferteStatus,
  already_confirmed: z.boolean(),
  verified_at: nullableString,
  vestigingen: z.array(z.object({ id: Id, title: z.string(), status: VestigingStatus })),
  next_step: z.string(),
})

export const confirmOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Confirm the e-mail address, which sends the request to the offices; or record the choice of an office',
  params: byToken,
  body: z.object({
    keuze: z.optional(ChoiceInput),
  }),
  response: Confirmation,
  errors: [...tokenErrors, 'CONFLICT', 'OFFERTE_CLOSED', 'OFFERTE_NOT_VERIFIED', 'NO_VALID_OFFICES', 'FORBIDDEN'],
})

export const confirmByCode = schemas({
  rate: 'tokenReads',
  summary: 'Confirm the e-mail address by the six digits of its mail',
  params: byToken,
  body: z.object({ code: ConfirmationCode }),
  response: Confirmation,
  errors: [...tokenErrors, 'BAD_REQUEST', 'OFFERTE_CLOSED', 'NO_VALID_OFFICES', 'FORBIDDEN'],
})

export const replaceOffice = schemas({
  rate: 'tokenReads',
  summary: 'Send the request to another office in the place of one that is unreachable, declined or silent',
  params: byToken,
  body: z.object({ vestiging_id: IdInput, in_plaats_van: z.optional(z.nullable(IdInput)) }),
  response: z.object({ status: OfferteStatus }),
  errors: [
    ...tokenErrors,
    'OFFERTE_CLOSED',
    'OFFERTE_NOT_VERIFIED',
    'NO_VALID_OFFICES',
    'CONFLICT',
    'RATE_LIMITED',
    'BAD_REQUEST',
    'FORBIDDEN',
  ],
})

const Cents = amount(1, limits.offerte.totalCentsMax)

/** A customer's report about an office that did not answer here. */
export const AnswerReport = z.object({
  vestiging_id: IdInput,
  is_answered: z.boolean(messages.yesOrNoMissing),
  total_cents: z._default(z.nullable(Cents), null),
})

export const withdrawOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Withdraw the request; the offices are told to delete it once that can no longer be undone',
  params: byToken,
  body: z.object({ reden: z.optional(z.nullable(line(250))) }),
  response: z.object({ status: OfferteStatus }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const eraseOfferteRequest = schemas({
  rate: 'tokenReads',
  summary: 'Destroy the personal data of the request at once',
  params: byToken,
  body: Sure,
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

/** Opts an office out of requests or in again, or pauses them through a given day. */
export const ReceivingChange = z.object({
  can_receive_email: z.optional(z.boolean()),
  /** A day as people type it; null ends the pause. */
  paused_until: z.optional(z.nullable(line(40, { invalid: messages.dateUnreadable }))),
})

/** An office's answer, sent from the page behind its mailed link. */
export const OfficeAnswer = named(
  'OfficeAnswer',
  z.discriminatedUnion('action', [
    OfferBody,
    z.object({
      action: z.literal('decline'),
      reden: z.enum(Object.keys(declineReasons) as DeclineReason[], messages.declineReasonMissing),
    }),
    z.object({ action: z.literal('undo_decline') }),
    QuestionToCustomer,
    MessageToCustomer,
    BillAnswer,
    z.object({
      action: z.literal('haalbaarheid'),
      antwoord: z.enum(dayAnswers, messages.required),
      vanaf: z.optional(z.nullable(line(40, { invalid: messages.dateUnreadable }))),
    }),
    z.object({
      action: z.literal('answered_by_mail'),
      total_cents: z.optional(z.nullable(Cents)),
    }),
  ]),
)
export type OfficeAnswer = z.infer<typeof OfficeAnswer>

export const answerOfferteRequest = schemas({
  rate: 'tokenReads',
  summary:
    'Answer the request: make an offer, decline it, take that back within the hour, ask or answer the customer, say whether the wished day is feasible, answer once to the outcome of the bill, or tell that the answer went by mail',
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
  errors: [...expiringLinkErrors, 'FORBIDDEN'],
})
