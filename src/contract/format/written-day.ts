// Not in dates.ts, because forms that show a typed day do not need its code for moments
// (docs/decisions/0059-what-a-page-weighs.md).

/** A day as people write it: jjjj-mm-dd -> dd-mm-jjjj. */
export const dutchDate = (iso: string): string => iso.split('-').reverse().join('-')

/** Hint below a date field. */
export const dayHint = 'Zoals 15-02-2027'
