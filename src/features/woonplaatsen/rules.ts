/** Shown in place of a province. */
export const wholeCountry = 'Nederland'
