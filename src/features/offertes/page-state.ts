import type { ErrorCode } from '#contract/errors.ts'

/** What the customer's page posts without JavaScript, as `action`. */
export const offerteFormActions = ['confirm', 'withdraw', 'erase', 'resend'] as const
export type OfferteFormAction = (typeof offerteFormActions)[number]

/** After a success the page is opened again with this parameter, naming the action. */
export const doneParameter = 'gedaan'

/** What the server gives the customer's page when an action failed. */
export type OffertePageState = { failure: { code: ErrorCode; text: string } }
