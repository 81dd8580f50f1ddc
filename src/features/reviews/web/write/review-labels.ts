import { officeReview } from '../../forms/office-review.ts'

/** Labels of the fields of a review and of a notice. */
export const reviewLabels = {
  ...officeReview.ratings,
  pluspunten: 'Pluspunten',
  minpunten: 'Minpunten',
  dienst_ids: 'Diensten',
  code: 'Code van de nota',
  feedback: 'Toelichting',
  tekst: 'Toelichting',
}
