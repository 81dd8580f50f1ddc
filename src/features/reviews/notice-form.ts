import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { reportReview } from './contract/notices.ts'
import { NoticeBody } from './schemas/notices.ts'

/** A report of a reader, as it stands in the form. */
export type NoticeValues = { reden: string; tekst: string; naam: string; email: string; te_goeder_trouw: boolean }

export const emptyNotice: NoticeValues = { reden: '', tekst: '', naam: '', email: '', te_goeder_trouw: false }

/** The wrong fields, in the order of the screen. */
export function validateNotice(values: NoticeValues): FieldError[] {
  const parsed = NoticeBody.safeParse(toNoticeBody(values))
  return parsed.success ? [] : fieldErrors(parsed.error.issues)
}

/** The call that a filled form makes; an empty choice is no choice. */
export const toNoticeBody = ({ reden, te_goeder_trouw, ...values }: NoticeValues) =>
  ({
    ...values,
    ...(reden !== '' && { reden }),
    ...(te_goeder_trouw && { te_goeder_trouw }),
  }) as CallArgs<typeof reportReview>['body']

export function readNoticeForm(posted: Record<string, unknown>): NoticeValues {
  const one = (name: string) => {
    const [value] = [posted[name]].flat()
    return typeof value === 'string' ? value : ''
  }
  return {
    reden: one('reden'),
    tekst: one('tekst'),
    naam: one('naam'),
    email: one('email'),
    te_goeder_trouw: one('te_goeder_trouw') !== '',
  }
}
