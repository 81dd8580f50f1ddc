/** Sort orders for the reviews of an office; the first is the default. */
export const reviewSorts = ['nieuwste', 'hoogste', 'laagste'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of an office to list: all, or those of people who requested a quote here (also if invited afterwards). */
export const reviewOrigins = ['alle', 'aanvraag'] as const
export type ReviewOrigin = (typeof reviewOrigins)[number]
export const originLabels: Record<ReviewOrigin, string> = {
  alle: 'Alle reviews',
  aanvraag: 'Alleen na een aanvraag of uitnodiging',
}

/** HTML id of a review in its list. */
export const reviewAnchor = (id: string) => `review-${id}`
