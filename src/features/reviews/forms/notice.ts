import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email, Honeypot, PersonName, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { noClient, noticeReasonIds } from '../notice-reasons.ts'

/** What a reader reports of a review: why, in their own words, who they are and that they mean it (DSA article 16). */
export const NoticeBody = z.object({
  reden: z.enum(noticeReasonIds, messages.noticeReasonMissing),
  tekst: text(limits.notice.tekstMax, messages.noticeTextLength).check(z.minLength(1, messages.noticeTextMissing)),
  naam: PersonName,
  email: Email,
  te_goeder_trouw: z.literal(true, messages.goodFaithMissing),
  website: Honeypot,
  /** The link with which an office replies to its reviews: it says by it that it is one. */
  token: z.optional(z.string()),
})
export type NoticeBody = z.output<typeof NoticeBody>

/** A report of a reader, as it stands in the form. */
export type NoticeValues = { reden: string; tekst: string; naam: string; email: string; te_goeder_trouw: boolean }

const empty: NoticeValues = { reden: '', tekst: '', naam: '', email: '', te_goeder_trouw: false }

/** What a filled form sends; an empty choice is no choice. */
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
  /** The wrong fields, in the order of the screen. */
  check(values: NoticeValues): FieldError[] {
    const parsed = NoticeBody.safeParse(body(values))
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  body,
}

/** What the page after a report is to know: an office that says who was never its client waits for the author (docs/decisions/0047). */
export const reportedQuery = (kenmerk: string, { reden, token }: { reden: string; token?: string }) => ({
  kenmerk,
  reden: reden === noClient && token ? noClient : '',
})
