import type { ErrorCode } from '#contract/errors.ts'

/** What the customer's page posts without JavaScript, as `action`. */
export const offerteFormActions = ['confirm', 'choose', 'replace', 'report', 'withdraw', 'erase', 'resend'] as const
export type OfferteFormAction = (typeof offerteFormActions)[number]

/** What the office's page posts without JavaScript, as `action`. */
export const officeActions = [
  'offer',
  'decline',
  'undo_decline',
  'question',
  'answered_by_mail',
  'receiving',
  'pause',
] as const
export type OfficeAction = (typeof officeActions)[number]

/** The state that the page after a request is rendered with when its mail could not be sent again. */
export type ResendState = { failure: { code: ErrorCode; text: string } }
