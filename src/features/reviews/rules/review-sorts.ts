/** The orders in which the reviews of an office can be read; the first one unless asked. */
export const reviewSorts = ['nieuwste', 'hoogste', 'laagste'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whose reviews of an office are read: of everyone, or of people who asked for a quote here (also when invited after one). */
export const reviewOrigins = ['alle', 'aanvraag'] as const
export type ReviewOrigin = (typeof reviewOrigins)[number]
export const originLabels: Record<ReviewOrigin, string> = {
  alle: 'Alle reviews',
  aanvraag: 'Alleen na een aanvraag of uitnodiging',
}

/** The place of a review in the list that shows it. */
export const reviewAnchor = (id: string) => `review-${id}`
