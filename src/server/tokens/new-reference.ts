import { randomInt } from 'node:crypto'

/** Without 0, 1, I and O, which are easily confused. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * The reference by which people name a request (NV-7K4Q2M), a notice (NM-7K4Q2M), an appeal (BZ-7K4Q2M) or a partner's
 * interest (PO-7K4Q2M).
 */
export const newReference = (start: 'NV' | 'NM' | 'PO' | 'BZ') =>
  `${start}-${Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('')}`
