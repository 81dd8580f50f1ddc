import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email, Honeypot, PersonName, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { noClient, noticeReasonIds } from '../notice-reasons.ts'

/**
 * A reader's report of a review: the reason, an explanation, who they are, and that they act in good faith (DSA article
 * 16).
 */
export const NoticeBody = z.object({
  reden: z.enum(noticeReasonIds, messages.noticeReasonMissing),
  tekst: text(limits.notice.tekstMax, messages.noticeTextLength).check(z.minLength(1, messages.noticeTextMissing)),
  naam: PersonName,
  email: Email,
  te_goeder_trouw: z.literal(true, messages.goodFaithMissing),
  website: Honeypot,
  /** Token of the office's reply link, which shows that the office itself reports the review. */
  token: z.optional(z.string()),
})
export type NoticeBody = z.output<typeof NoticeBody>

/** A reader's report as filled in on the form. */
export type NoticeValues = { reden: string; tekst: string; naam: string; email: string; te_goeder_trouw: boolean }

const empty: NoticeValues = { reden: '', tekst: '', naam: '', email: '', te_goeder_trouw: false }

/** Request body of a filled-in form; an empty choice is left out. */
const body = ({ reden, te_goeder_trouw, ...values }: NoticeValues) => ({
  ...values,
  ...(reden !== '' && { reden }),
  ...(te_goeder_trouw && { te_goeder_trouw }),
})

/** The form to report a review. */
export const notice = {
  empty,
  read: (posted: Posted): NoticeValues => ({
    reden: textOf(posted, 'reden'),
    tekst: textOf(posted, 'tekst'),
    naam: textOf(posted, 'naam'),
    email: textOf(posted, 'email'),
    te_goeder_trouw: textOf(posted, 'te_goeder_trouw') !== '',
  }),
  /** Invalid fields, in screen order. */
  check(values: NoticeValues): FieldError[] {
    const parsed = NoticeBody.safeParse(body(values))
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  body,
}

/**
 * Query of the page after a report. If an office claims that the author was never its client, the author is heard first
 * (docs/decisions/0047).
 */
export const reportedQuery = (kenmerk: string, { reden, token }: { reden: string; token?: string }) => ({
  kenmerk,
  reden: reden === noClient && token ? noClient : '',
})
