import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import type { NoticeReceipt, reportReview } from '../contract/notices.ts'
import { noClient } from '../notice-reasons.ts'
import { NoticeBody } from '../schemas/notices.ts'

/** A report of a reader, as it stands in the form. */
export type NoticeValues = { reden: string; tekst: string; naam: string; email: string; te_goeder_trouw: boolean }

const empty: NoticeValues = { reden: '', tekst: '', naam: '', email: '', te_goeder_trouw: false }

/** The call that a filled form makes; an empty choice is no choice. */
const body = ({ reden, te_goeder_trouw, ...values }: NoticeValues) =>
  ({
    ...values,
    ...(reden !== '' && { reden }),
    ...(te_goeder_trouw && { te_goeder_trouw }),
  }) as CallArgs<typeof reportReview>['body']

/** The form to report a review, in the browser and posted without JavaScript alike. */
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
export const receiptQuery = ({ reference }: NoticeReceipt, { reden, token }: { reden?: unknown; token?: unknown }) => ({
  kenmerk: reference,
  reden: reden === noClient && token ? noClient : '',
})
