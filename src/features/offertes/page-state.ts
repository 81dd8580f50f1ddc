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
/** What the address says was done after `receiving` by which an office takes requests again. */
export const optedIn = 'receiving_again'

/** What the page after a request posts, as `action`. */
export const successActions = ['resend', 'code', 'address', 'remind'] as const
export type SuccessAction = (typeof successActions)[number]
/** What the address says was done once a request was sent that got an offer at once. */
export const sentWithOffers = 'confirm_with_offers'
/** What the address says was done after `remind` by which the mail surely left. */
export const reminded = 'reminder'
