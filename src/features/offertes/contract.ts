import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Id, IdInput, line, messages, named, PersonName, Phone, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { type DienstId, isDienstId } from '#features/diensten/rules.ts'
import { StoredSearch } from '#features/search/contract.ts'
import { atLeastOne, isPasseerdatum, namesSomething, toAmount, toIsoDate } from './rules.ts'

const nullableString = z.nullable(z.string())

/** The fields of the wizard, as the API takes them. Source: visitor-flows section 3, server section 3. */
const Aanhef = z.enum(['Dhr.', 'Mevr.'], { error: ({ input }) => (input ? messages.invalid : messages.required) })
const blankAsNull = (s: string | null | undefined) => (s === undefined || s === null || s === '' ? null : s)
const optionalLine = (max: number) => z.pipe(z.optional(z.nullable(line(max))), z.transform(blankAsNull))

/** Whole euros; digits, with or without thousand separators. */
const Amount = z.pipe(
  z.optional(z.nullable(z.union([line(20), z.number()]))),
  z.pipe(
    z.transform((given: string | number | null | undefined) => toAmount(given)),
    z.nullable(z.number().check(z.minimum(0), z.maximum(limits.offerte.amountMax))),
  ),
)

/** A day, written jjjj-mm-dd or dd-mm-jjjj, from today to three years ahead; answered as jjjj-mm-dd. */
const Passeerdatum = z
  .pipe(
    z.optional(z.nullable(line(10))),
    z.transform((given: string | null | undefined) => {
      const filled = blankAsNull(given)
      return filled === null ? null : (toIsoDate(filled) ?? filled)
    }),
  )
  .check(z.refine((date) => date === null || isPasseerdatum(date, new Date()), messages.invalid))

const DienstIds = z
  .array(z.string().check(z.refine(isDienstId, messages.invalid)))
  .check(z.maxLength(limits.diensten.max))

export const contactFields = { aanhef: Aanhef, naam: PersonName, email: Email, telefoonnummer: Phone }
export const situationFields = {
  dienst_ids: z.pipe(
    DienstIds,
    z.transform((ids: string[]) => [...new Set(ids)] as DienstId[]),
  ),
  beschrijving: z._default(text(limits.offerte.beschrijvingMax), ''),
  koopsom: Amount,
  adres: optionalLine(limits.offerte.adresMax),
  hypotheekbedrag: Amount,
  bank_financier: optionalLine(limits.offerte.bankMax),
  gewenste_passeerdatum: Passeerdatum,
}

const OfferteFields = z.object({
  ...contactFields,
  ...situationFields,
  dienst_id: z.optional(z.nullable(z.string())),
  vestiging_ids: z.pipe(
    z.array(IdInput),
    z.pipe(
      z.transform((ids: string[]) => [...new Set(ids)]),
      z.array(z.string()).check(z.minLength(1, messages.required), z.maxLength(limits.selection.max)),
    ),
  ),
  related_search_details: z.optional(z.nullable(z.catch(z.nullable(StoredSearch), null))),
  /** Stays empty: a field that only robots fill in. */
  website: z.optional(z.nullable(z.string())),
})

/** Looks at two fields together, also when a third one is wrong; fields that are wrong themselves are told already. */
const together = (path: string, error: string, holds: (fields: z.output<typeof OfferteFields>) => boolean) =>
  z.refine<z.output<typeof OfferteFields>>((fields) => holds(fields), {
    path: [path],
    error,
    when: ({ value }) => {
      const { dienst_ids, beschrijving } = (value ?? {}) as Record<string, unknown>
      return Array.isArray(dienst_ids) && typeof beschrijving === 'string'
    },
  })

export const OfferteRequestBody = OfferteFields.check(
  together('dienst_ids', atLeastOne.text, (f) => namesSomething(f.dienst_ids, f.beschrijving)),
  together('dienst_id', messages.invalid, (f) => !f.dienst_id || f.dienst_id === f.dienst_ids[0]),
)
export type OfferteRequestBody = z.output<typeof OfferteRequestBody>

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
    skipped_vestigingen: z.array(
      z.object({ id: Id, reason: z.enum(['niet_gevonden', 'neemt_geen_aanvragen', 'gepauzeerd']) }),
    ),
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
        offer: z.null(),
        decline_reason_label: nullableString,
      }),
    ),
    choice: z.nullable(z.object({ vestiging_id: z.nullable(Id), chosen_at: z.string() })),
    actions: z.array(z.enum(offerteActions)),
    timeline: z.array(z.object({ at: z.string(), label: z.string() })),
    review_links: z.array(z.object({ vestiging_id: Id, url: z.string() })),
  }),
)
export type OfferteAccess = z.infer<typeof OfferteAccess>

/** A request as an office that was asked sees it, read only. Source: server section 3. */
export const OfferteForOffice = named(
  'OfferteForOffice',
  z.object({
    reference: z.string(),
    status: VestigingStatus,
    status_label: z.string(),
    vestiging: z.object({ id: Id, title: z.string(), plaats: z.string() }),
    sent_at: nullableString,
    deadline_at: nullableString,
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

export const createOfferteRequest = endpoint({
  method: 'POST',
  path: '/offerte-requests',
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

export const getOfferteAccess = endpoint({
  method: 'GET',
  path: '/offerte-requests/access/{token}',
  rate: 'tokenReads',
  summary: 'The request behind the link in the mail; reading changes nothing',
  params: byToken,
  response: OfferteAccess,
  errors: tokenErrors,
})

export const confirmOfferteRequest = endpoint({
  method: 'POST',
  path: '/offerte-requests/access/{token}/confirm',
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

export const withdrawOfferteRequest = endpoint({
  method: 'POST',
  path: '/offerte-requests/access/{token}/withdraw',
  rate: 'tokenReads',
  summary: 'Withdraw the request; the offices are told to delete it',
  params: byToken,
  body: z.object({ reden: z.optional(z.nullable(line(250))) }),
  response: z.object({ status: OfferteStatus }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const eraseOfferteRequest = endpoint({
  method: 'POST',
  path: '/offerte-requests/access/{token}/erase',
  rate: 'tokenReads',
  summary: 'Destroy the personal data of the request at once',
  params: byToken,
  body: z.object({ bevestig: z.literal(true) }),
  response: z.object({ erased: z.literal(true) }),
  errors: [...tokenErrors, 'FORBIDDEN'],
})

export const resendOfferteRequest = endpoint({
  method: 'POST',
  path: '/offerte-requests/access/{token}/resend',
  rate: 'tokenReads',
  summary: 'Send the confirmation mail once more',
  params: byToken,
  body: z.object({}),
  response: z.object({ sent: z.literal(true), email_masked: z.string() }),
  errors: [...tokenErrors, 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const getOfferteForOffice = endpoint({
  method: 'GET',
  path: '/offerte-requests/office/{token}',
  rate: 'tokenReads',
  summary: 'The request behind the link in the mail to an office; reading changes nothing',
  params: byToken,
  response: OfferteForOffice,
  errors: tokenErrors,
})
