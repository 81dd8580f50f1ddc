/** In the place of a province. */
export const wholeCountry = 'Nederland'
