/** Why an office of a request gets no mail. */
export const skipReasons = ['niet_gevonden', 'neemt_geen_aanvragen', 'gepauzeerd'] as const
export type SkipReason = (typeof skipReasons)[number]

/** How an office answers a request. */
export const answerKinds = ['offer', 'decline', 'question', 'by_mail'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Who made an answer: an offer can come from the price list of the office, when the request is sent. */
export const answerMakers = ['office', 'price_list'] as const
export type AnswerMaker = (typeof answerMakers)[number]

/** Who writes in the thread of a customer and an office. */
export const messageAuthors = ['customer', 'office'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

/** Reasons to decline, worded for the office's and the customer's page; null: not shown to the customer. */
export const declineReasons = {
  geen_capaciteit: {
    office: 'Wij nemen nu geen nieuwe zaken aan',
    customer: 'Dit kantoor neemt nu geen nieuwe zaken aan',
  },
  dienst_niet: { office: 'Wij bieden deze dienst niet aan', customer: 'Dit kantoor biedt deze dienst niet aan' },
  buiten_werkgebied: {
    office: 'Dit valt buiten ons werkgebied',
    customer: 'Uw aanvraag valt buiten het werkgebied van dit kantoor',
  },
  belangenconflict: { office: 'Wij hebben een belangenconflict', customer: null },
  anders: { office: 'Een andere reden', customer: null },
} as const
export type DeclineReason = keyof typeof declineReasons

/** The reason as the customer reads it. */
export const declineLabel = (reden: DeclineReason): string =>
  declineReasons[reden].customer ?? 'Dit kantoor kan uw aanvraag niet aannemen'
