/** The word for each mark, from 1 to 10. */
const ratingLabels = [
  'Zeer slecht',
  'Slecht',
  'Ruim onvoldoende',
  'Onvoldoende',
  'Matig',
  'Voldoende',
  'Ruim voldoende',
  'Goed',
  'Zeer goed',
  'Uitstekend',
]

/** The word for a whole mark: 8 -> 'Goed'. */
export const labelOfRating = (rating: number): string => ratingLabels[rating - 1] ?? ''
