/** What the customer's page posts without JavaScript, as `action`. */
export const offerteFormActions = ['confirm', 'withdraw', 'erase', 'resend'] as const
export type OfferteFormAction = (typeof offerteFormActions)[number]
