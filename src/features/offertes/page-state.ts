/** What the customer's page posts without JavaScript, as `action`. */
const offerteFormActions = [
  'confirm',
  'choose',
  'replace',
  'report',
  'bill',
  'message',
  'companion_make',
  'companion_end',
  'companion_mail',
  'withdraw',
  'undo_withdrawal',
  'erase',
  'resend',
] as const
export type OfferteFormAction = (typeof offerteFormActions)[number]

/** What the office's page posts without JavaScript, as `action`. */
export const officeActions = [
  'offer',
  'decline',
  'undo_decline',
  'question',
  'message',
  'answered_by_mail',
  'haalbaarheid',
  'bill_answer',
  'receiving',
  'pause',
] as const
export type OfficeAction = (typeof officeActions)[number]
/** Value of the query string's done parameter after `receiving`, if the office now takes requests again. */
export const optedIn = 'receiving_again'

/** What the page after a request posts, as `action`. */
export const successActions = ['resend', 'code', 'address', 'remind'] as const
export type SuccessAction = (typeof successActions)[number]
/** Value of the done parameter after a request was sent and got an instant offer. */
export const sentWithOffers = 'confirm_with_offers'
/** Value of the done parameter after `remind`, if the mail certainly left. */
export const reminded = 'reminder'
