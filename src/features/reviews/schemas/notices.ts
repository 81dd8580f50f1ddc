import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { documented, Email, Honeypot, Id, named, PersonName, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { noticeReasonIds } from '../notice-reasons.ts'

/** What a reader reports of a review: why, in their own words, who they are and that they mean it (DSA article 16). */
export const NoticeBody = z.object({
  reden: z.enum(noticeReasonIds, messages.noticeReasonMissing),
  tekst: documented(
    { minLength: 1, maxLength: limits.notice.tekstMax },
    text(limits.notice.tekstMax).check(z.minLength(1, messages.noticeTextMissing)),
  ),
  naam: PersonName,
  email: Email,
  te_goeder_trouw: z.literal(true, messages.goodFaithMissing),
  website: Honeypot,
})
export type NoticeBody = z.output<typeof NoticeBody>

/** The same of an office, which says by the link in its mails that it is one. */
export const OfficeNoticeBody = z.extend(NoticeBody, {
  /** The link with which an office replies to its reviews. */
  token: z.optional(z.nullable(z.string())),
})
export type OfficeNoticeBody = z.output<typeof OfficeNoticeBody>

/** How the author was a client after all. */
export const HearingBody = z.object({
  tekst: text(limits.notice.tekstMax, messages.hearingAnswerMissing).check(
    z.minLength(1, messages.hearingAnswerMissing),
  ),
})

export const NoticeReceipt = named('NoticeReceipt', z.object({ reference: z.string(), received_at: z.string() }))
export type NoticeReceipt = z.infer<typeof NoticeReceipt>

/** What the form to report a review shows of it. */
export const ReportedReview = named(
  'ReportedReview',
  z.object({
    id: Id,
    naam: z.string(),
    created_at: z.string(),
    /** null: a review of the platform. */
    vestiging: z.nullable(z.object({ id: Id, title: z.string() })),
    texts: z.array(z.string()),
  }),
)
export type ReportedReview = z.infer<typeof ReportedReview>

const byId = z.object({ id: z.string() })
const refused = ['BAD_REQUEST', 'RATE_LIMITED', 'CONFLICT', 'CONFIG_REQUIRED', 'FORBIDDEN'] as const

export const reportReview = schemas({
  idempotent: true,
  summary:
    'Report a review of an office; it stays online while it is assessed. With the link of the office: its author is asked first',
  params: byId,
  body: OfficeNoticeBody,
  response: NoticeReceipt,
  status: 201,
  errors: [...refused, 'REVIEW_NOT_FOUND', 'TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'TOKEN_EXPIRED'],
})

export const reportSiteReview = schemas({
  idempotent: true,
  summary: 'Report a review of the platform; it stays online while it is assessed',
  params: byId,
  body: NoticeBody,
  response: NoticeReceipt,
  status: 201,
  errors: [...refused, 'SITE_REVIEW_NOT_FOUND'],
})

export const getReportedReview = schemas({
  rate: 'tokenReads',
  summary: 'What the form to report a review of an office shows of it',
  params: byId,
  response: ReportedReview,
  errors: ['REVIEW_NOT_FOUND', 'RATE_LIMITED'],
})

export const getReportedSiteReview = schemas({
  rate: 'tokenReads',
  summary: 'What the form to report a review of the platform shows of it',
  params: byId,
  response: ReportedReview,
  errors: ['SITE_REVIEW_NOT_FOUND', 'RATE_LIMITED'],
})
