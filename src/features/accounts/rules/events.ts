/** Events that an office's own systems can be told about, by their name in a webhook body. */
export const eventLabels = {
  'request.confirmed': 'Nieuwe aanvraag: de klant bevestigde het e-mailadres',
  'offer.sent': 'Uw kantoor stuurde een offerte',
  'request.chosen': 'De klant koos een notaris',
  'review.published': 'Een review van uw kantoor staat online',
} as const
export type WebhookEvent = keyof typeof eventLabels
export const webhookEvents = Object.keys(eventLabels) as WebhookEvent[]

/** What a key may read. */
export const scopeLabels = {
  requests: 'Aanvragen: stand en data, zonder namen',
  reviews: 'Reviews zoals zij online staan',
  figures: 'Cijfers van uw kantoor',
} as const
export type Scope = keyof typeof scopeLabels
export const scopes = Object.keys(scopeLabels) as Scope[]

/** An event for testing only: to see that deliveries arrive. */
export const testEvent = 'webhook.test'
