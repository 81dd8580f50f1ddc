// Apart from dates.ts: forms that write a typed day need no moments (docs/decisions/0059-what-a-page-weighs.md).

/** A day as people write it: dd-mm-jjjj, of jjjj-mm-dd. */
export const dutchDate = (iso: string): string => iso.split('-').reverse().join('-')

/** Below a field for such a day. */
export const dayHint = 'Zoals 15-02-2027'
