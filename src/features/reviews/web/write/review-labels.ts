import { officeReview } from '../../forms/office-review.ts'

/** What the fields of a review and of a notice are called. */
export const reviewLabels = {
  ...officeReview.ratings,
  pluspunten: 'Pluspunten',
  minpunten: 'Minpunten',
  dienst_ids: 'Diensten',
  code: 'Code van de nota',
  feedback: 'Toelichting',
  tekst: 'Toelichting',
}
